/**
 * Figures of the interface that every page needs. They are apart from `limits`, which the browser of
 * somebody who only reads does not load. Times in milliseconds, lengths in pixels.
 */
export const toastTime = 3_000;

/** How far a page has been scrolled when it offers the way back to its top. */
export const scrollToTopAfter = 200;
