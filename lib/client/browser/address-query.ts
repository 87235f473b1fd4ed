/**
 * Keeps what is shown in the address, so that reloading, sharing and going back find it again; null
 * takes a part out. The page is not asked for anew.
 */
export function showInAddress(parts: Record<string, string | null>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  window.history.replaceState(null, "", url);
}
