import { listUserPosts as contract } from "#lib/contracts/feed";
import { pageOf } from "#lib/server/feed/page";
import { byAuthor, ownDrafts } from "#lib/server/feed/queries";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { keyOf } from "#lib/server/session/viewer-key";
import { activeKey } from "#lib/server/user/queries";

export const listUserPosts = operation(contract, async ({ viewer, params, query }) => {
  const list = `${query.type} ${params.userId}`;
  const viewerKey = keyOf(viewer);
  if (query.type === "draft") {
    if (!viewer) throw new AppError("authenticationRequired");
    if (viewer.id !== params.userId) throw new AppError("forbidden");
    return pageOf(list, query, (bounds) => ownDrafts().execute({ ...bounds, viewer: viewerKey }));
  }
  const [author] = await activeKey().execute({ id: params.userId });
  if (!author) throw new AppError("notFound");
  return pageOf(list, query, (bounds) =>
    byAuthor().execute({ ...bounds, author: author.key, viewer: viewerKey }),
  );
});
