import { localStore } from "#lib/client/browser/storage";
import { postLanguageKey } from "#lib/domain/device-storage";

/** The page has this value if its reader wants posts in the other language too. */
export const allValue = "all";

/** The part of the head script that applies the reader's choice before the first paint. */
export const postLanguageScript = `try{if(localStorage.getItem("${postLanguageKey}"))document.documentElement.dataset.posts="${allValue}"}catch{}`;

function apply(isAll: boolean): void {
  const { dataset } = document.documentElement;
  if (isAll) dataset.posts = allValue;
  else delete dataset.posts;
}

/** Applies the choice on a page whose head script has not run, such as one rendered by the browser. */
export function restorePostLanguage(): void {
  apply(localStore.read(postLanguageKey) !== null);
}

/** Stores in this browser whether lists show posts in the other language too. */
export function showAllLanguages(isAll: boolean): void {
  apply(isAll);
  if (isAll) localStore.write(postLanguageKey, allValue);
  else localStore.remove(postLanguageKey);
}
