type Router = { back: () => void; replace: (path: string) => void; refresh: () => void };

/** The part of the Navigation API that we use. */
type Navigation = {
  currentEntry: { index: number } | null;
  entries: () => { url: string | null }[];
};

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
 * Leaves a form for the page at `path` and refreshes it. Goes back if that page is the previous
 * history entry, and otherwise replaces the form, so that "back" never returns to the form.
 */
export function leaveForm(router: Router, path: string): void {
  if (isPreviousPage(path)) {
    window.addEventListener("popstate", () => setTimeout(router.refresh), { once: true });
    router.back();
  } else {
    router.replace(path);
    router.refresh();
  }
}

/** True if the previous history entry is the page at `path`; false if the browser does not tell. */
export function isPreviousPage(path: string): boolean {
  const previousUrl = getPreviousUrl();
  return previousUrl ? new URL(previousUrl).pathname === path : false;
}

/** Returns the URL of the previous history entry; null for another site's, or if the browser does not tell. */
export function getPreviousUrl(): string | null {
  const { navigation } = window as { navigation?: Navigation };
  const index = navigation?.currentEntry?.index ?? 0;
  return navigation?.entries()[index - 1]?.url ?? null;
}
