import { exportStatistics as contract } from "#lib/contracts/post/statistic";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import {
  findPost,
  getPosition,
  type Position,
  readPosts,
  selectStoredDays,
} from "#lib/server/features/post/statistic/queries";
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
  const order = "newest";
  let after: Position | undefined;
  while (true) {
    const rows = await readPosts(authorKey, { order, limit: postsPerBatch, after });
    yield rows.map((row) => [
      row.postId,
      row.title,
      row.createdAt,
      ...counters.map((counter) => row[counter]),
    ]);
    const last = rows.at(-1);
    if (!last || rows.length < postsPerBatch) return;
    after = getPosition(last, order);
  }
}

async function* readDays(postId: string) {
  const rows = await selectStoredDays(postId);
  yield rows.map((row) => [row.day, row.source, ...counters.map((counter) => row[counter])]);
}
