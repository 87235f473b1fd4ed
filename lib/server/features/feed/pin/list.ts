import { listPinnedPosts as contract } from "#lib/contracts/feed/pin";
import { operation } from "#lib/server/core/operation";
import { readPins } from "#lib/server/features/feed/pin/queries";
import { readByIds } from "#lib/server/features/feed/read-by-ids";
import { presentSummaries } from "#lib/server/features/post/present";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { getMuteFilter } from "#lib/server/features/user/mute/filter";

/** A post that is hidden from the viewer, or written in another language since, leaves its place free. */
export const listPinnedPosts = operation(contract, async ({ viewer, query }) => {
  const pins = await readPins(query.lng);
  if (pins.length === 0) return { items: [] };
  const viewerKey = viewerKeyOrZero(viewer);
  const isMuted = await getMuteFilter(viewerKey);
  const ids = pins.map(({ postId }) => String(postId));
  const rows = (await readByIds(ids, viewerKey)).filter(
    (row) => row.language === query.lng && !isMuted?.(row),
  );
  const posts = await presentSummaries(rows);
  const items = pins.flatMap(({ place, postId }) => {
    const post = posts.find((each) => each.postId === String(postId));
    return post ? [{ place, post }] : [];
  });
  return { items };
});
