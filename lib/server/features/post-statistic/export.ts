import { exportStatistics as contract } from "#lib/contracts/post-statistic";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { findPost, readPosts, selectStoredDays } from "#lib/server/features/post-statistic/queries";
import { csvResponse } from "#lib/server/platform/http/csv-response";

const counters = ["viewCount", "readerCount", "finishCount"] as const;
const postsPerBatch = 500;

export const exportStatistics = operation(contract, async ({ viewer, query: { postId } }) => {
  if (postId === undefined) {
    const columns = ["postId", "title", "createdAt", ...counters];
    return csvResponse("statistics", columns, readBatches(viewer.key));
  }
  if (!(await findPost({ authorKey: viewer.key, postId }))) throw new AppError("notFound");
  return csvResponse(`statistics-${postId}`, ["day", "source", ...counters], readDays(postId));
});

async function* readBatches(authorKey: bigint) {
  for (let offset = 0; ; offset += postsPerBatch) {
    const page = { order: "newest", limit: postsPerBatch, offset } as const;
    const rows = await readPosts(authorKey, page);
    yield rows.map((row) => [
      row.postId,
      row.title,
      row.createdAt,
      ...counters.map((counter) => row[counter]),
    ]);
    if (rows.length < postsPerBatch) return;
  }
}

async function* readDays(postId: string) {
  const rows = await selectStoredDays(postId);
  yield rows.map((row) => [row.day, row.source, ...counters.map((counter) => row[counter])]);
}
