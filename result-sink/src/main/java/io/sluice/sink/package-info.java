/** The result sink: assembles results, writes them to the topic, and delivers them to tables, files and report pages. */
package io.sluice.sink;
