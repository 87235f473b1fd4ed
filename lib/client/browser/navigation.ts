type Router = { replace: (path: string) => void; refresh: () => void };

/** The part of the Navigation API that we use. */
type Navigation = {
  currentEntry: { index: number } | null;
  entries: () => { url: string | null; sameDocument: boolean }[];
};

/** The previous history entries of this tab, the last first; none if the browser does not tell. */
function listPreviousEntries() {
  const { navigation } = window as { navigation?: Navigation };
  const index = navigation?.currentEntry?.index ?? 0;
  return navigation?.entries().slice(0, index).toReversed() ?? [];
}

/**
 * Writes search parameters to the URL without loading the page, so that reload, share and back
 * restore the view. Null removes a parameter.
 */
export function replaceSearchParams(params: Record<string, string | null>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(params)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  window.history.replaceState(null, "", url);
}

/**
 * Leaves a form for the page at `path` and refreshes it. Goes back if that page is the history entry
 * before the form, in this document. Otherwise replaces the form, so that "back" never returns to it. A
 * form of several steps has an entry for each: `isForm` says which paths are the form's.
 */
export function leaveForm(
  router: Router,
  path: string,
  isForm: (path: string) => boolean = () => false,
): void {
  const entries = listPreviousEntries().map(({ url, sameDocument }) => ({
    path: url && new URL(url).pathname,
    sameDocument,
  }));
  const isStep = (entry: (typeof entries)[number]) =>
    entry.sameDocument && entry.path !== null && isForm(entry.path);
  const first = entries.findIndex((entry) => !isStep(entry));
  const steps = first < 0 ? entries.length : first;
  const replace = () => {
    router.replace(path);
    router.refresh();
  };
  const goBack = (count: number, then: () => void) => {
    window.addEventListener("popstate", () => setTimeout(then), { once: true });
    window.history.go(-count);
  };
  const before = entries[steps];
  // A browser shows another document as it was, without the change.
  if (before?.path === path && before.sameDocument) goBack(steps + 1, router.refresh);
  else if (steps > 0) goBack(steps, replace);
  else replace();
}

/** True if the previous history entry is the page at `path`; false if the browser does not tell. */
export function isPreviousPage(path: string): boolean {
  const previousUrl = getPreviousUrl();
  return previousUrl ? new URL(previousUrl).pathname === path : false;
}

/** True if the previous history entry is a page of this site; false if the browser does not tell. */
export function hasPageBehind(): boolean {
  const previousUrl = getPreviousUrl();
  return previousUrl !== null && new URL(previousUrl).origin === window.location.origin;
}

/** Returns the URL of the previous history entry; null for another site's, or if the browser does not tell. */
export function getPreviousUrl(): string | null {
  return listPreviousEntries()[0]?.url ?? null;
}
