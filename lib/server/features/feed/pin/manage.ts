import { and, eq } from "drizzle-orm";
import { pinPost as pinContract, unpinPost as unpinContract } from "#lib/contracts/feed/pin-desk";
import type { PinPlace } from "#lib/domain/feed/pin";
import type { Locale } from "#lib/domain/locale";
import { AppError, invalidInput } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { requireAct } from "#lib/server/core/require-act";
import { postPins } from "#lib/server/features/feed/pin/schema";
import { selectByIds } from "#lib/server/features/feed/queries";
import { posts } from "#lib/server/features/post/schema/post";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const hourMs = 3_600_000;

const isPlace = ({ language, place }: { language: Locale; place: PinPlace }) =>
  and(eq(postPins.language, language), eq(postPins.place, place));

const listAuthors = async (postId: bigint): Promise<bigint[]> => {
  const authors = await db()
    .select({ key: posts.authorKey })
    .from(posts)
    .where(eq(posts.id, postId));
  return authors.map(({ key }) => key);
};

/** Two editors who move posts at once wait for each other. */
const lockPins = (tx: Executor, language: Locale) =>
  tx
    .select()
    .from(postPins)
    .where(eq(postPins.language, language))
    .orderBy(postPins.place)
    .for("update");

const toAuditValues = (pin: typeof postPins.$inferSelect | undefined) =>
  pin && { postId: String(pin.postId), endsAt: pin.endsAt.toISOString() };

export const pinPost = operation(pinContract, async ({ viewer, params, body }) => {
  const { language, place } = params;
  const [post] = await selectByIds().execute({ ids: [body.postId], viewerKey: 0n });
  if (!post) throw invalidInput({ postId: "notPublic" });
  const involved = await listAuthors(post.id);
  requireAct("pinPost", viewer, { involved });
  if (post.language !== language) throw invalidInput({ postId: "otherLanguage" });
  const pin = { postId: post.id, endsAt: new Date(Date.now() + body.hours * hourMs) };
  await db().transaction(async (tx) => {
    const pins = await lockPins(tx, language);
    const before = pins.find((each) => each.place === place);
    const elsewhere = pins.find((each) => each.postId === post.id && each.place !== place);
    if (elsewhere) await tx.delete(postPins).where(isPlace(elsewhere));
    const [stored] = await tx
      .insert(postPins)
      .values({ language, place, ...pin })
      .onConflictDoUpdate({ target: [postPins.language, postPins.place], set: pin })
      .returning();
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "pin.set",
      target: `pin:${language}.${place}`,
      reason: body.reason,
      ...(before && { before: toAuditValues(before) }),
      after: toAuditValues(stored) ?? {},
    });
  });
  invalidate("feed");
  return null;
});

export const unpinPost = operation(unpinContract, async ({ viewer, params, body }) => {
  await db().transaction(async (tx) => {
    const [deleted] = await tx.delete(postPins).where(isPlace(params)).returning();
    if (!deleted) throw new AppError("notFound");
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "pin.delete",
      target: `pin:${params.language}.${params.place}`,
      reason: body.reason,
      before: toAuditValues(deleted) ?? {},
    });
  });
  invalidate("feed");
  return null;
});
