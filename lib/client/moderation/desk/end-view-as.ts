import { call } from "#lib/client/api/call";
import { tabStore } from "#lib/client/browser/storage";
import { readViewAs } from "#lib/client/session/view-as";
import * as moderationCalls from "#lib/contracts/moderation/calls";
import { viewAsKey } from "#lib/domain/device-storage";

/** Ends the view as a user, on the server with the session of staff, and returns to the desk. */
export async function endViewAs(): Promise<void> {
  const viewAs = readViewAs();
  if (!viewAs) return;
  tabStore.remove(viewAsKey);
  // If it fails, the server ends the view by itself.
  await call(moderationCalls.endViewAs, {}, { quiet: true }).catch(() => null);
  window.location.assign(viewAs.returnTo);
}
