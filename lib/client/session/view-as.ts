import { viewAsKey } from "#lib/domain/device-storage";

/** The token with which staff see the site as a user in this tab, and the page to return to. */
export type ViewAs = { token: string; returnTo: string };

let raw: string | null = null;
let parsed: ViewAs | null = null;

/** Returns what this tab views as another user, or null. The own session of staff stays untouched. */
export function readViewAs(): ViewAs | null {
  const stored = sessionStorage.getItem(viewAsKey);
  if (stored !== raw) {
    raw = stored;
    parsed = stored ? JSON.parse(stored) : null;
  }
  return parsed;
}

/** Shows the site in this tab as the user of the token. Loads the page anew, so that nothing is left. */
export function enterViewAs(viewAs: ViewAs, home: string): void {
  sessionStorage.setItem(viewAsKey, JSON.stringify(viewAs));
  window.location.assign(home);
}

/** Returns this tab to the own session of staff. */
export function leaveViewAs(): void {
  const viewAs = readViewAs();
  if (!viewAs) return;
  sessionStorage.removeItem(viewAsKey);
  window.location.assign(viewAs.returnTo);
}
