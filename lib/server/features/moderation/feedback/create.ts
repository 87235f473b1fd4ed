import { createFeedback as contract } from "#lib/contracts/moderation/feedback";
import { operation } from "#lib/server/core/operation";
import { requireOwnImages } from "#lib/server/features/file/own-images";
import { feedbackFiles, feedbacks } from "#lib/server/features/moderation/feedback/schema";
import { db } from "#lib/server/platform/postgres/client";

export const createFeedback = operation(contract, async ({ body, viewer, userAgent }) => {
  const { title, text, fileIdList } = body;
  const senderKey = viewer?.key ?? null;
  await db().transaction(async (tx) => {
    await requireOwnImages(tx, fileIdList, senderKey);
    const [stored] = await tx
      .insert(feedbacks)
      .values({ senderKey, title, text, userAgent: userAgent.slice(0, 400) })
      .returning({ id: feedbacks.id });
    if (!stored) throw new Error("The feedback was not stored.");
    const rows = fileIdList.map((fileId, position) => ({
      feedbackId: stored.id,
      fileId,
      position,
    }));
    if (rows.length > 0) await tx.insert(feedbackFiles).values(rows);
  });
  return null;
});
