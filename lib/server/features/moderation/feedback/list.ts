import { desc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { listFeedback as contract } from "#lib/contracts/moderation/feedback-desk";
import { serialId } from "#lib/contracts/shared";
import { filePath } from "#lib/paths";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { feedbackFiles, feedbacks } from "#lib/server/features/moderation/feedback/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

const position = z.tuple([serialId]);
const list = "feedback";

export const listFeedback = operation(contract, async ({ query }) => {
  const [before] = decodeListCursor(list, position, query.cursor) ?? [null];
  const { rows, nextCursor } = await readPage(
    query.limit,
    (rowCount) => listRows(before === null ? null : BigInt(before), rowCount),
    ({ feedback }) => encodeListCursor(list, [String(feedback.id)]),
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
