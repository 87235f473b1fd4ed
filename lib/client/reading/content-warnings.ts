import { localStore } from "#lib/client/browser/storage";
import { contentWarningsKey } from "#lib/domain/device-storage";

/** Posts with a content warning show at once if the page has this value. */
export const shownValue = "shown";

/** The part of the head script that applies the reader's choice before the first paint. */
export const contentWarningsScript = `try{if(localStorage.getItem("${contentWarningsKey}"))document.documentElement.dataset.warnings="${shownValue}"}catch{}`;

function apply(isShown: boolean): void {
  const { dataset } = document.documentElement;
  if (isShown) dataset.warnings = shownValue;
  else delete dataset.warnings;
}

/** Applies the choice on a page whose head script has not run, such as one rendered by the browser. */
export function restoreContentWarnings(): void {
  apply(localStore.read(contentWarningsKey) !== null);
}

/** Stores in this browser whether posts with a content warning show at once. */
export function showWarnedPosts(isShown: boolean): void {
  apply(isShown);
  if (isShown) localStore.write(contentWarningsKey, shownValue);
  else localStore.remove(contentWarningsKey);
}
