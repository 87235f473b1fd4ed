import { inArray } from "drizzle-orm";
import type { Disclosure, DisclosureMark } from "#lib/contracts/disclosure";
import type { DisclosureChoice } from "#lib/domain/disclosure";
import type { InLanguages } from "#lib/domain/locale";
import type { DisclosureRow, MarkRow } from "#lib/server/features/disclosure/queries";
import { products } from "#lib/server/features/product/schema";
import { db } from "#lib/server/platform/postgres/client";

const toTime = (value: string) => new Date(value).toISOString();
const toTimeOrNull = (value: string | null) => value && toTime(value);

/** Returns the public form of a post's statements. */
export const presentDisclosures = (rows: readonly DisclosureRow[]): Disclosure[] =>
  rows.map((row) => ({
    productId: row.productId,
    name: row.name,
    interest: row.interest,
    isVerified: row.isVerified,
    hasUpdates: row.hasUpdates,
    statedAt: toTimeOrNull(row.statedAt),
    verifiedAt: toTimeOrNull(row.verifiedAt),
    changes: row.changes.map(({ isHolder, at }) => ({ isHolder, at: toTime(at) })),
  }));

/** Returns what a list shows of a post's statements. */
export const presentInterests = (rows: readonly MarkRow[]): DisclosureMark[] =>
  rows.map(({ statedAt, verifiedAt, change, ...row }) => ({
    ...row,
    statedAt: toTime(statedAt),
    verifiedAt: toTimeOrNull(verifiedAt),
    change: change && { isHolder: change.isHolder, at: toTime(change.at) },
  }));

/** Returns the present names of funds by id. */
async function readProductNames(ids: readonly string[]): Promise<Map<string, InLanguages>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: products.id, en: products.nameEn, zh: products.nameZh })
    .from(products)
    .where(inArray(products.id, ids.map(BigInt)));
  return new Map(rows.map(({ id, en, zh }) => [String(id), { en, zh }]));
}

/** Returns what an author chose in a draft, in the form of statements that are not published. */
export async function presentChoices(
  choices: readonly DisclosureChoice[],
): Promise<DisclosureRow[]> {
  const names = await readProductNames(choices.map(({ productId }) => productId));
  return choices.flatMap((choice) => {
    const name = names.get(choice.productId);
    return name ? [{ ...choice, name, statedAt: null, verifiedAt: null, changes: [] }] : [];
  });
}
