import { eq, sql } from "drizzle-orm";
import type { DayOrder, DecimalSign, KnownFormat } from "#lib/domain/number/file-format";
import type { FileFormat } from "#lib/server/features/product/nav/read-values";
import { navSources } from "#lib/server/features/product/nav/schema";
import type { Executor } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";

type Choice = { dayOrder?: DayOrder | undefined; decimalSign?: DecimalSign | undefined };

/** Returns how the files of a source are written: as a person chose, and as they were read last. */
export async function toKnownFormat(
  tx: Executor,
  source: string,
  choice: Choice,
): Promise<KnownFormat> {
  const stored = await firstOrNull(
    tx.select().from(navSources).where(eq(navSources.source, source)),
  );
  return {
    dayOrder: { chosen: choice.dayOrder, remembered: stored?.dayOrder ?? undefined },
    decimalSign: { chosen: choice.decimalSign, remembered: stored?.decimalSign ?? undefined },
  };
}

/**
 * Remembers how a file was read that somebody imported. What it does not say stays as it was. Of a
 * source without a name nothing is remembered: its files may be anybody's.
 */
export async function rememberFormat(
  tx: Executor,
  source: string,
  { dayOrder, decimalSign }: FileFormat,
): Promise<void> {
  const found = { dayOrder: dayOrder?.value, decimalSign: decimalSign?.value };
  if (source === "" || (!found.dayOrder && !found.decimalSign)) return;
  await tx
    .insert(navSources)
    .values({ source, ...found })
    .onConflictDoUpdate({
      target: navSources.source,
      set: {
        dayOrder: sql`coalesce(excluded.day_order, ${navSources.dayOrder})`,
        decimalSign: sql`coalesce(excluded.decimal_sign, ${navSources.decimalSign})`,
        updatedAt: sql`now()`,
      },
    });
}
