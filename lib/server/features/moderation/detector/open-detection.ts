import { and, eq, inArray, sql } from "drizzle-orm";
import type { DetectionKind } from "#lib/domain/moderation/detection";
import { openCase } from "#lib/server/features/moderation/case/open-case";
import { detectionAccounts, detections } from "#lib/server/features/moderation/detector/schema";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

export type FoundAccount = { userKey: bigint; postIds: bigint[]; count: number };

export type Found = {
  kind: DetectionKind;
  productId: bigint | null;
  accounts: FoundAccount[];
};

const categories: Record<DetectionKind, string> = {
  fundBurst: "marketManipulation",
  likeRing: "undisclosedPromotion",
};
/** In hundredths of a report: the weight of two reports of the category. */
const priority = 400;
const postsPerAccount = 20;

/**
 * Opens one case about the oldest account of a pattern, with all of them as evidence. Nothing is
 * hidden. Does nothing if the same was found since `since`.
 * @returns false if it was known
 */
export const openDetection = (found: Found, since: Date): Promise<boolean> =>
  db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('detector'))`);
    if (await isKnown(tx, found, since)) return false;
    const { kind, productId } = found;
    const accounts = found.accounts.toSorted((a, b) => (a.userKey < b.userKey ? -1 : 1));
    const subject = await findSubject(tx, accounts);
    if (!subject) return false;
    const caseId = await openCase(tx, {
      targetKind: "user",
      targetId: subject.id,
      subjectKey: subject.key,
      source: "detector",
      category: categories[kind],
      priority,
    });
    const [stored] = await tx
      .insert(detections)
      .values({ kind, productId, caseId })
      .returning({ id: detections.id });
    if (!stored) throw new Error("The detection was not stored.");
    const rows = accounts.map(({ userKey, postIds, count }) => ({
      detectionId: stored.id,
      userKey,
      postIds: postIds.slice(0, postsPerAccount),
      count,
    }));
    await tx.insert(detectionAccounts).values(rows);
    return true;
  });

/** Returns the oldest account that is still active. */
async function findSubject(tx: Executor, accounts: FoundAccount[]) {
  const keys = accounts.map(({ userKey }) => userKey);
  const [subject] = await tx
    .select({ id: users.id, key: users.key })
    .from(users)
    .where(and(inArray(users.key, keys), eq(users.state, "active")))
    .orderBy(users.key)
    .limit(1);
  return subject;
}

/** True if the fund was found, or a ring that shares half of its accounts. */
async function isKnown(tx: Executor, found: Found, since: Date): Promise<boolean> {
  const { kind, productId, accounts } = found;
  const keys = accounts.map(({ userKey }) => userKey);
  const [known] = await tx.execute<{ id: string }>(sql`
    select d.id from detections d
    where d.kind = ${kind} and d.created_at > ${since.toISOString()}
      and case when ${productId}::bigint is not null then d.product_id = ${productId}::bigint
        else (select count(*) from detection_accounts a where a.detection_id = d.id
          and a.user_key = any(${sql.param(keys)}::bigint[])) * 2 >= ${keys.length}::int end
    limit 1`);
  return known !== undefined;
}
