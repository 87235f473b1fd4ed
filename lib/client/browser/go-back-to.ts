type Router = { back: () => void; replace: (path: string) => void; refresh: () => void };
type Navigation = {
  currentEntry: { index: number } | null;
  entries: () => { url: string | null }[];
};

/**
 * Leaves a form for the page that it was about: a step back where one came from there, else in the
 * form's place, so that going back from it never meets the form again. The page is read anew.
 */
export function goBackTo(router: Router, path: string): void {
  const before = urlBefore();
  if (before && new URL(before).pathname === path) {
    window.addEventListener("popstate", () => setTimeout(router.refresh), { once: true });
    router.back();
  } else {
    router.replace(path);
    router.refresh();
  }
}

/** The address one step back, where the browser tells it. */
function urlBefore(): string | null {
  const { navigation } = window as { navigation?: Navigation };
  const at = navigation?.currentEntry?.index ?? 0;
  return navigation?.entries()[at - 1]?.url ?? null;
}
