/**
 * The assembler: documents, plans and answers become one result for each document. {@link io.sluice.sink.assemble.ResultAssembler} is
 * pure; the topology around it keeps what has come so far and writes the result once.
 */
package io.sluice.sink.assemble;
