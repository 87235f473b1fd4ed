import { call } from "#lib/client/api/call";
import { getPreviousUrl } from "#lib/client/browser/navigation";
import { readViewSource } from "#lib/client/head-script/read-view-source";
import { currentUser } from "#lib/client/session/session";
import { buildCallUrl } from "#lib/contracts/call-url";
import * as postCalls from "#lib/contracts/post/calls";

/** Posts whose view was recorded since the page was loaded. */
const recorded = new Set<string>();
/** Posts that were read to the end since then. */
const finished = new Set<string>();

/**
 * Returns where the viewer came from. After a navigation in the application, the referrer of the
 * document is still that of the first page.
 */
export const getViewSource = () =>
  readViewSource(location.href, getPreviousUrl() ?? document.referrer);

/** Records that the viewer opened a post, once per page load. A failed call is retried next time. */
export function recordView(postId: string): void {
  if (recorded.has(postId)) return;
  recorded.add(postId);
  const query = { source: getViewSource() };
  call(postCalls.viewPost, { params: { postId }, query }, { quiet: true }).catch(() =>
    recorded.delete(postId),
  );
}

/** Records that the viewer read a post to its end, once per page load. */
export function recordFinish(postId: string): void {
  if (finished.has(postId)) return;
  finished.add(postId);
  const params = { postId };
  if (!currentUser()) {
    navigator.sendBeacon(buildCallUrl(postCalls.finishPost, params));
    return;
  }
  call(postCalls.finishPost, { params }, { quiet: true }).catch(() => finished.delete(postId));
}
