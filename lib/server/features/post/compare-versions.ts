import { comparePostVersions as contract } from "#lib/contracts/post-version";
import { compareVersions } from "#lib/domain/post-version/compare";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentVersion } from "#lib/server/features/post/present-version";
import { requireReadablePost } from "#lib/server/features/post/require-readable-post";
import { readVersions } from "#lib/server/features/post/version-queries";

export const comparePostVersions = operation(contract, async ({ viewer, params, query }) => {
  const post = await requireReadablePost(params.postId, viewer);
  const rows = await readVersions(post.id, [query.from, query.to]);
  const read = (number: number) => {
    const row = rows.find((each) => each.number === number);
    if (!row?.content || row.isWithheld) throw new AppError("notFound");
    return { entry: presentVersion(row), content: row.content };
  };
  const [from, to] = [read(query.from), read(query.to)];
  return { from: from.entry, to: to.entry, ...compareVersions(from.content, to.content) };
});
