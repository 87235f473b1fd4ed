import { eq, sql } from "drizzle-orm";
import { importProducts as contract } from "#lib/contracts/product/file";
import { productPayload } from "#lib/contracts/product/schema";
import type { Locale } from "#lib/domain/locale";
import { fundColumns } from "#lib/domain/product/openfunds";
import { type AppError, findAppError, invalidInput } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { wakeAlerts } from "#lib/server/features/notify/alert/job";
import { compareForAudit } from "#lib/server/features/product/audit-values";
import {
  parseFunds,
  type RefusedCell,
  type StatedFund,
} from "#lib/server/features/product/file/parse-funds";
import { readTableBody } from "#lib/server/features/product/nav/read-table-body";
import { requireConsistentProduct, toProductColumns } from "#lib/server/features/product/save";
import { products } from "#lib/server/features/product/schema";
import { fromStoredFields, type ProductInput } from "#lib/server/features/product/stored-fields";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { getFieldReasons } from "#lib/server/platform/http/field-reason";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** At most this many refused cells and funds are named. */
const [maxRefused, maxFunds] = [50, 200];

const stated = productPayload.omit({ documents: true });

type Stored = typeof products.$inferSelect;
/** What a line does: to a stored fund, or without one a new fund. */
type Plan = { line: number; stored: Stored | null; input: ProductInput; changed: string[] };

export const importProducts = operation(contract, async ({ query, request, viewer, locale }) => {
  const bytes = await readTableBody(request);
  const { isPreview = false, reason = "" } = query;
  const { plans, refused, ids } = await db().transaction(async (tx) => {
    const parsed = await parseFunds(bytes);
    const plans: Plan[] = [];
    const refused = [...parsed.refused];
    for (const fund of parsed.funds) {
      const plan = await planFund(tx, fund, refused, locale);
      if (plan) plans.push(plan);
    }
    if (isPreview) return { plans, refused, ids: [] };
    if (refused.length > 0) throw createRefusedError(refused);
    const ids: string[] = [];
    for (const plan of plans) {
      const id = await storeFund(tx, plan, { actorKey: viewer.key, reason });
      if (id) ids.push(id);
    }
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "product.importFile",
      target: "products",
      reason,
      after: { rows: plans.length, changed: ids.length },
    });
    return { plans, refused, ids };
  });
  if (ids.length > 0) {
    invalidate(...ids.map((id) => `product:${id}` as const), "products");
    wakeAlerts();
  }
  const countKind = (kind: string) => plans.filter((plan) => getKind(plan) === kind).length;
  return {
    created: countKind("new"),
    changed: countKind("changed"),
    unchanged: countKind("unchanged"),
    funds: plans.slice(0, maxFunds).map((plan) => ({
      line: plan.line,
      isin: plan.input.isin,
      name: plan.input.name,
      kind: getKind(plan),
      fields: plan.changed,
    })),
    refused: refused.slice(0, maxRefused),
    refusedCount: refused.length,
  };
});

const getKind = ({ stored, changed }: Plan) =>
  stored === null
    ? ("new" as const)
    : changed.length > 0
      ? ("changed" as const)
      : ("unchanged" as const);

/** Returns null if the fund is refused, which `refused` then says. */
async function planFund(
  tx: Executor,
  { line, isin, fields }: StatedFund,
  refused: RefusedCell[],
  locale: Locale,
): Promise<Plan | null> {
  const [found] = await tx.select().from(products).where(eq(products.isin, isin)).for("update");
  const stored = found ?? null;
  const before = stored && fromStoredFields(stored);
  // A text in one language leaves the other one as it is.
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "object"
      ? { en: "", zh: "", ...(before?.[name as "name"] ?? {}), ...value }
      : value,
  ]);
  const parsed = stated.safeParse(
    { status: "closed", ...before, ...Object.fromEntries(texts), isin },
    { error: getFieldReasons(locale) },
  );
  if (!parsed.success) {
    const known = new Set(refused.filter((each) => each.line === line).map(({ field }) => field));
    for (const { path, message } of parsed.error.issues) {
      const field = toHeading(path);
      if (!known.has(field)) refused.push({ line, field, reason: message });
    }
    return null;
  }
  const input = parsed.data;
  try {
    requireConsistentProduct(input);
  } catch (error) {
    const problems = Object.entries(findAppError(error)?.fields ?? {});
    if (problems.length === 0) throw error;
    for (const [field, reason] of problems) {
      refused.push({ line, field: toHeading([field]), reason: String(reason) });
    }
    return null;
  }
  const changed = before ? Object.keys(compareForAudit({ input: before }, { input }).after) : [];
  return { line, stored, input, changed };
}

/** Returns the heading of the column that a field of the payload is in. */
function toHeading([field, locale]: readonly PropertyKey[]): string {
  const column = fundColumns.find(
    (each) => each.field === field && (each.locale === null || each.locale === (locale ?? "en")),
  );
  return column?.heading ?? String(field);
}

type Author = { actorKey: bigint; reason: string };

/** Stores a new fund or a change. Returns its id, or null if nothing changes. */
async function storeFund(
  tx: Executor,
  { stored, input, changed }: Plan,
  author: Author,
): Promise<string | null> {
  if (!stored) {
    const [row] = await tx
      .insert(products)
      .values(toProductColumns(input))
      .returning({ id: products.id });
    if (!row) throw new Error("The fund was not stored.");
    const after = { isin: input.isin, name: input.name.en, status: input.status };
    await writeAuditLog(tx, {
      ...author,
      action: "product.create",
      target: `product:${row.id}`,
      after,
    });
    return String(row.id);
  }
  if (changed.length === 0) return null;
  await tx
    .update(products)
    .set({ ...toProductColumns(input), version: stored.version + 1, updatedAt: sql`now()` })
    .where(eq(products.id, stored.id));
  await writeAuditLog(tx, {
    ...author,
    action: "product.update",
    target: `product:${stored.id}`,
    ...compareForAudit({ input: fromStoredFields(stored) }, { input }),
  });
  return String(stored.id);
}

const createRefusedError = (refused: readonly RefusedCell[]): AppError =>
  invalidInput(
    Object.fromEntries(
      refused
        .slice(0, maxRefused)
        .map(({ line, field, reason }) => [`line ${line}, ${field}`, reason]),
    ),
  );
