import { eq, sql } from "drizzle-orm";
import {
  acceptLegal as acceptContract,
  getPendingLegal as pendingContract,
} from "#lib/contracts/site/legal";
import type { LegalDocument } from "#lib/domain/site/legal";
import { invalidInput } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import {
  type EffectiveVersion,
  readCurrentNumbers,
  readRequiredVersions,
} from "#lib/server/features/site/legal/current";
import { readSummaries } from "#lib/server/features/site/legal/queries";
import { legalAcceptances } from "#lib/server/features/site/legal/schema";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";
import { users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const dayMs = 86_400_000;

const columns = {
  terms: users.acceptedTerms,
  privacy: users.acceptedPrivacy,
  rules: users.acceptedRules,
} satisfies Record<LegalDocument, unknown>;

/** Returns the versions in force that the viewer has to accept and did not. */
async function findPending(viewer: Pick<Viewer, "key">): Promise<EffectiveVersion[]> {
  const required = await readRequiredVersions();
  if (required.length === 0) return [];
  const [accepted] = await db().select(columns).from(users).where(eq(users.key, viewer.key));
  return required.filter(({ document, number }) => (accepted?.[document] ?? 0) < number);
}

const readGraceMs = async () => (await getServerSetting("legalGraceDays")) * dayMs;

/**
 * True if the viewer must accept a version before they go on, because the time to do so has passed.
 * Without required versions, which is the rule, it reads nothing.
 */
export async function hasToAccept(viewer: Pick<Viewer, "key">): Promise<boolean> {
  const pending = await findPending(viewer);
  if (pending.length === 0) return false;
  const graceMs = await readGraceMs();
  return pending.some(({ effectiveAt }) => effectiveAt.getTime() + graceMs <= Date.now());
}

export const getPendingLegal = operation(pendingContract, async ({ viewer, query }) => {
  const pending = await findPending(viewer);
  if (pending.length === 0) return { items: [] };
  const graceMs = await readGraceMs();
  const summaries = await readSummaries(query.lng);
  const items = pending.map(({ document, number, effectiveAt }) => ({
    document,
    number,
    summary: summaries.get(`${document} ${number}`) ?? "",
    effectiveAt: effectiveAt.toISOString(),
    requiredAt: new Date(effectiveAt.getTime() + graceMs).toISOString(),
  }));
  return { items };
});

export const acceptLegal = operation(acceptContract, async ({ viewer, body }) => {
  const current = await readCurrentNumbers();
  const isInForce = body.accepted.every(({ document, number }) => number <= current[document]);
  if (!isInForce) throw invalidInput({ accepted: "notInForce" });
  await db().transaction((tx) => recordAcceptance(tx, viewer.key, body.accepted));
  return null;
});

type Accepted = { document: LegalDocument; number: number };

/** Records accepted versions. The first time counts; an older one replaces no newer one. */
export async function recordAcceptance(
  tx: Executor,
  userKey: bigint,
  accepted: readonly Accepted[],
): Promise<void> {
  await tx
    .insert(legalAcceptances)
    .values(accepted.map((each) => ({ userKey, ...each })))
    .onConflictDoNothing();
  const find = (document: LegalDocument) =>
    Math.max(
      1,
      ...accepted.filter((each) => each.document === document).map((each) => each.number),
    );
  await tx
    .update(users)
    .set({
      acceptedTerms: sql`greatest(${users.acceptedTerms}, ${find("terms")}::int)`,
      acceptedPrivacy: sql`greatest(${users.acceptedPrivacy}, ${find("privacy")}::int)`,
      acceptedRules: sql`greatest(${users.acceptedRules}, ${find("rules")}::int)`,
    })
    .where(eq(users.key, userKey));
}
