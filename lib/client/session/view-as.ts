import { tabStore } from "#lib/client/browser/storage";
import { viewAsKey } from "#lib/domain/device-storage";

/** The token with which staff see the site as a user in this tab, and the page to return to. */
export type ViewAs = { token: string; returnTo: string };

let raw: string | null = null;
let parsed: ViewAs | null = null;

/** Returns what this tab views as another user, or null. The own session of staff stays untouched. */
export function readViewAs(): ViewAs | null {
  const stored = tabStore.read(viewAsKey);
  if (stored !== raw) {
    raw = stored;
    parsed = tabStore.readJson(viewAsKey) as ViewAs | null;
  }
  return parsed;
}

/** Shows the site in this tab as the user of the token. Loads the page anew, so that nothing is left. */
export function enterViewAs(viewAs: ViewAs, home: string): void {
  tabStore.write(viewAsKey, JSON.stringify(viewAs));
  window.location.assign(home);
}

/** Returns this tab to the own session of staff. */
export function leaveViewAs(): void {
  const viewAs = readViewAs();
  if (!viewAs) return;
  tabStore.remove(viewAsKey);
  window.location.assign(viewAs.returnTo);
}
