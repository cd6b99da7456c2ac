/** The report: one self-contained page of HTML that shows facts beside the words that prove them. Pure. */
package io.sluice.sink.report;
