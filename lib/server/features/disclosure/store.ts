import { eq, sql } from "drizzle-orm";
import type { DisclosureChoice } from "#lib/domain/disclosure";
import { findHeldProducts, listDisclosures } from "#lib/server/features/disclosure/queries";
import { requireTrueChoices } from "#lib/server/features/disclosure/require-true-choices";
import { postDisclosures } from "#lib/server/features/disclosure/schema";
import { products } from "#lib/server/features/product/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

type Stored = typeof postDisclosures.$inferSelect;

type Author = { postId: bigint; authorKey: bigint; isDraft: boolean };

/**
 * Replaces the statements of a post. When it is published, compares them with the author's orders. A
 * statement that was published and is unchanged stays as it is, with its days.
 * @throws AppError(invalid) if the author holds a fund but says "none", or asks to verify a holding
 * that the orders do not show
 */
export async function storeDisclosures(
  tx: Executor,
  { postId, authorKey, isDraft }: Author,
  choices: readonly DisclosureChoice[],
): Promise<void> {
  const before = await listDisclosures(tx, postId);
  if (before.length === 0 && choices.length === 0) return;
  const published = new Map(
    before.filter(({ statedAt }) => statedAt).map((row) => [String(row.productId), row]),
  );
  const isKept = (choice: DisclosureChoice) => isSame(published.get(choice.productId), choice);
  const held = isDraft
    ? new Set<string>()
    : await findHeldProducts(
        tx,
        authorKey,
        choices.map(({ productId }) => productId),
      );
  if (!isDraft) {
    requireTrueChoices(
      // A mark that was verified earlier has its day, so it stays true.
      choices.filter((choice) => choice.interest === "none" || !isKept(choice)),
      held,
    );
  }
  await tx.delete(postDisclosures).where(eq(postDisclosures.postId, postId));
  const known = await listKnownProducts(tx, choices);
  const rows = choices
    .filter(({ productId }) => known.has(productId))
    .map((choice) => {
      const kept = isKept(choice) ? published.get(choice.productId) : undefined;
      return {
        postId,
        productId: BigInt(choice.productId),
        interest: choice.interest,
        isVerified: choice.isVerified,
        hasUpdates: choice.hasUpdates,
        statedAt: isDraft ? null : (kept?.statedAt ?? sql`now()`),
        verifiedAt: isDraft || !choice.isVerified ? null : (kept?.verifiedAt ?? sql`now()`),
        isHolder: isDraft ? null : findBaseline(choice, kept, held),
        changes: kept?.changes ?? [],
      };
    });
  if (rows.length > 0) await tx.insert(postDisclosures).values(rows);
}

/** True if the choice says what the published statement says. Updates may be turned on and off. */
const isSame = (row: Stored | undefined, { interest, isVerified }: DisclosureChoice): boolean =>
  row?.interest === interest && row.isVerified === isVerified;

/** Returns the holding from which later changes are noted. Null without updates. */
function findBaseline(
  { productId, hasUpdates, isVerified }: DisclosureChoice,
  kept: Stored | undefined,
  held: Set<string>,
): boolean | null {
  if (!hasUpdates) return null;
  // What readers see: updates that were off must not hide a change from them.
  return kept?.isHolder ?? kept?.changes.at(-1)?.isHolder ?? (isVerified || held.has(productId));
}

/** Returns which of the funds exist, and locks them against deletion. */
async function listKnownProducts(
  tx: Executor,
  choices: readonly DisclosureChoice[],
): Promise<Set<string>> {
  if (choices.length === 0) return new Set();
  const ids = choices.map(({ productId }) => productId);
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::bigint[])`)
    .for("key share");
  return new Set(rows.map(({ id }) => String(id)));
}
