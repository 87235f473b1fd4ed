import { comparePostVersions as contract } from "#lib/contracts/post/version";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { requireReadablePost } from "#lib/server/features/post/require-readable-post";
import { compareStoredVersions } from "#lib/server/features/post/version/compare-in-background";
import { presentVersion } from "#lib/server/features/post/version/present";
import { listVersionRows } from "#lib/server/features/post/version/queries";

export const comparePostVersions = operation(contract, async ({ viewer, params, query }) => {
  const post = await requireReadablePost(params.postId, viewer);
  const entries = (await listVersionRows(post.id)).map((row) => presentVersion(row));
  const find = (number: number) => {
    const entry = entries.find((each) => each.number === number);
    if (!entry?.isShown) throw new AppError("notFound");
    return entry;
  };
  const [from, to] = [find(query.from), find(query.to)];
  return { from, to, ...(await compareStoredVersions(post.id, from.number, to.number)) };
});
