import { createHash } from "node:crypto";
import { and, desc, eq, exists, ne, sql } from "drizzle-orm";
import type { DayOrder, DecimalSign } from "#lib/domain/number/file-format";
import { toDealingDate } from "#lib/domain/order/dealing/deal";
import type { NavChannel } from "#lib/domain/product/nav-import";
import { invalidInput } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { wakeAlerts } from "#lib/server/features/notify/alert/job";
import { createJumpError } from "#lib/server/features/product/nav/find-jumps";
import { lockProducts, readFunds } from "#lib/server/features/product/nav/fund-rows";
import { insertImport } from "#lib/server/features/product/nav/insert-import";
import { parseNavFile } from "#lib/server/features/product/nav/parse-nav-file";
import { createRefusedError } from "#lib/server/features/product/nav/parse-navs";
import {
  type FundPlan,
  findMissingFunds,
  planNavFile,
} from "#lib/server/features/product/nav/plan-nav-file";
import { presentNavFile } from "#lib/server/features/product/nav/present-nav-file";
import { navFiles, navImports } from "#lib/server/features/product/nav/schema";
import { rememberFormat, toKnownFormat } from "#lib/server/features/product/nav/sources";
import { applyNavs } from "#lib/server/features/product/nav/store";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";

/** A file with values of several funds. */
export type NavFile = {
  bytes: Buffer;
  name: string;
  /** Whose file it is: the format of its files is remembered. */
  source: string;
  channel: NavChannel;
  /** Null for a file from the watched folder. */
  actorKey: bigint | null;
  reason: string;
};

export type NavFileOptions = {
  dayOrder?: DayOrder | undefined;
  decimalSign?: DecimalSign | undefined;
  isPreview?: boolean | undefined;
  /** Values of funds that jump wait for a colleague, instead of refusing the file. */
  requestApproval?: boolean | undefined;
  /** A file that was imported before, and not undone, is left alone: its folder may show it again. */
  once?: boolean | undefined;
  /** Values of weekends and holidays count. Else they wait for a colleague, too. */
  acceptClosedDays?: boolean | undefined;
};

/**
 * Imports a file with values of several funds: every line or none is taken. Values that a second
 * person has to approve wait by fund; those of the other funds count at once.
 * @throws AppError(invalid) with the reason of each refused line
 */
export async function importNavFile(file: NavFile, options: NavFileOptions) {
  const hash = createHash("sha256").update(file.bytes).digest("hex");
  const { result, changed } = await db().transaction(async (tx) => {
    // The same file may come twice at a time.
    if (!options.isPreview) await lockFile(tx, hash);
    const funds = await readFunds(tx);
    const known = await toKnownFormat(tx, file.source, options);
    const today = toDealingDate(new Date());
    const parsed = await parseNavFile(file.bytes, { funds, today, known });
    const earlier = await findEarlierFile(tx, hash);
    const read = { parsed, missing: findMissingFunds(funds, parsed.funds), earlier };
    if (options.isPreview) {
      const plans = await planNavFile(tx, parsed.funds);
      return { result: presentNavFile({ ...read, plans, navFileId: null }), changed: [] };
    }
    if (options.once && earlier) {
      return { result: presentNavFile({ ...read, plans: [], navFileId: null }), changed: [] };
    }
    if (parsed.refusedCount > 0) throw createRefusedError(parsed.refused);
    if (parsed.funds.length === 0) throw invalidInput({ file: "no ISIN of a fund" });
    await lockProducts(
      tx,
      parsed.funds.map(({ fund }) => fund.id),
    );
    const plans = await planNavFile(tx, parsed.funds);
    requireApprovals(plans, options);
    await rememberFormat(tx, file.source, parsed.format);
    const stored = await storeNavFile(tx, { ...file, hash, plans, options });
    return { result: presentNavFile({ ...read, plans, ...stored }), changed: stored.changed };
  });
  if (changed.length > 0) invalidate(...changed.map((id) => `product:${id}` as const), "products");
  wakeAlerts();
  return result;
}

const needsColleague = ({ jumps, closedDays }: FundPlan, { acceptClosedDays }: NavFileOptions) =>
  jumps.length > 0 || (closedDays.length > 0 && !acceptClosedDays);

/** @throws AppError(invalid) that names the lines which need a colleague, if none is asked */
function requireApprovals(plans: readonly FundPlan[], options: NavFileOptions): void {
  if (options.requestApproval) return;
  const jumps = plans.flatMap((plan) => plan.jumps);
  if (jumps.length > 0) throw createJumpError(jumps);
  const closed = options.acceptClosedDays ? [] : plans.flatMap((plan) => plan.closedDays);
  if (closed.length === 0) return;
  throw invalidInput(
    Object.fromEntries(
      closed.map(({ line, date, kind }) => [
        `line ${line}`,
        `${date} is a ${kind}: confirm it with acceptClosedDays=true`,
      ]),
    ),
  );
}

type Stored = { navFileId: string; waiting: bigint[]; changed: string[] };

async function storeNavFile(
  tx: Executor,
  file: NavFile & { hash: string; plans: FundPlan[]; options: NavFileOptions },
): Promise<Stored> {
  const { name, source, channel, hash, reason, actorKey, plans } = file;
  const [row] = await tx
    .insert(navFiles)
    .values({ name, source, channel, hash, reason, createdByKey: actorKey })
    .returning({ id: navFiles.id });
  if (!row) throw new Error("The file was not stored.");
  const waiting: bigint[] = [];
  const changed: string[] = [];
  for (const plan of plans) {
    const { fund, points, jumps } = plan;
    const input = { productId: fund.id, fileId: row.id, points, jumps, reason };
    const isWaiting = needsColleague(plan, file.options);
    if (isWaiting) waiting.push(fund.id);
    const applied = isWaiting ? null : await applyNavs(tx, fund.id, points);
    await insertImport(tx, {
      ...input,
      requestedByKey: actorKey,
      ...(applied && { changes: applied.changes, state: "stored" as const }),
    });
    if (applied && applied.changes.length > 0) changed.push(String(fund.id));
  }
  await writeAuditLog(tx, {
    actorKey,
    action: "product.importNavFile",
    target: `navFile:${row.id}`,
    reason,
    after: {
      file: name,
      hash,
      funds: plans.length,
      rows: plans.reduce((sum, { points }) => sum + points.length, 0),
      waiting: waiting.length,
    },
  });
  return { navFileId: String(row.id), waiting, changed };
}

const lockFile = (tx: Executor, hash: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`navFile ${hash}`}, 0))`);

/** Returns when the same bytes were imported before; null if they were not, or were undone. */
async function findEarlierFile(tx: Executor, hash: string) {
  const row = await firstOrNull(
    tx
      .select({ id: navFiles.id, createdAt: navFiles.createdAt })
      .from(navFiles)
      .where(
        and(
          eq(navFiles.hash, hash),
          exists(
            tx
              .select({ id: navImports.id })
              .from(navImports)
              .where(and(eq(navImports.fileId, navFiles.id), ne(navImports.state, "undone"))),
          ),
        ),
      )
      .orderBy(desc(navFiles.id))
      .limit(1),
  );
  return row && { navFileId: String(row.id), createdAt: row.createdAt.toISOString() };
}
