package io.sluice.ingest.parse;

/**
 * What a page of a PDF draws beside visible text.
 *
 * @param images images, form XObjects and inline ones included
 * @param imageShare area of the images by that of the page, within [0, 1]; images that overlap count twice
 * @param invisibleText true when it draws text that no reader sees (text rendering modes 3 and 7)
 */
record PdfPage(int images, double imageShare, boolean invisibleText) {}
