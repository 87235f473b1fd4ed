/*
 * Constants that every page needs. They are separate from `limits` so that pages without a form do
 * not load it.
 */

export const toastDurationMs = 3_000;
/** Of a toast with an action, which takes longer to read and to reach. */
export const actionToastDurationMs = 8_000;

/** Scroll distance after which the button to the top appears. */
export const scrollToTopThresholdPx = 200;

/** The keys of `shortcut.ts`, for code that runs before it is loaded. */
export const shortcutKeys = "jklsc/ghfn?";
