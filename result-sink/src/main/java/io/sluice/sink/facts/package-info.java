/** A result as rows: what tables and reports show. Pure. */
package io.sluice.sink.facts;
