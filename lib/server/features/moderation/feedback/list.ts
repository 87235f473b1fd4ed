import { desc, eq, lt, sql } from "drizzle-orm";
import { listFeedback as contract } from "#lib/contracts/moderation/feedback-desk";
import { filePath } from "#lib/paths";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { feedbackFiles, feedbacks } from "#lib/server/features/moderation/feedback/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

export const listFeedback = operation(contract, async ({ query }) => {
  const { rows, nextCursor } = await readPageById(
    "feedback",
    query,
    listRows,
    ({ feedback }) => feedback.id,
  );
  const items = rows.map(({ feedback: { id, senderKey: _, createdAt, ...texts }, ...row }) => ({
    ...texts,
    feedbackId: String(id),
    senderId: row.senderId,
    images: row.fileIds.map((fileId) => filePath(fileId)),
    createdAt: createdAt.toISOString(),
  }));
  return { items, nextCursor };
});

const listRows = (beforeId: bigint | null, limit: number) =>
  db()
    .select({
      feedback: feedbacks,
      senderId: users.id,
      fileIds: sql<string[]>`coalesce((
        select array_agg(${feedbackFiles.fileId} order by ${feedbackFiles.position})
        from ${feedbackFiles} where ${feedbackFiles.feedbackId} = ${feedbacks.id}), '{}')`,
    })
    .from(feedbacks)
    .leftJoin(users, eq(users.key, feedbacks.senderKey))
    .where(beforeId === null ? undefined : lt(feedbacks.id, beforeId))
    .orderBy(desc(feedbacks.id))
    .limit(limit);
