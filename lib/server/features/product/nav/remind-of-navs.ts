import { and, eq, inArray } from "drizzle-orm";
import { listPermissions, staffRoles } from "#lib/domain/account/staff-permission";
import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import { addGauge } from "#lib/server/core/metrics";
import { navReminders } from "#lib/server/features/product/nav/schema";
import { countMissingNavs, listMissingNavs } from "#lib/server/features/product/staff-queries";
import { users } from "#lib/server/features/user/schema";
import { wakeEmail } from "#lib/server/platform/email/email-worker";
import { emailTranslator } from "#lib/server/platform/email/messages";
import { queueEmails } from "#lib/server/platform/email/queue-email";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** An email names at most this many funds. */
const maxNamed = 20;

/** The email is of no use once the next values are due. */
const validityMs = 86_400_000;

type MissingNav = Awaited<ReturnType<typeof listMissingNavs>>[number];

/** Tells fund managers, once for each, of values that are missing at noon of the next business day. */
export async function remindOfNavs(now = new Date()): Promise<void> {
  const missing = await listMissingNavs(now);
  if (missing.length === 0) return;
  const told = await db().transaction(async (tx) => {
    const inserted = await tx
      .insert(navReminders)
      .values(missing.map(({ id, date }) => ({ productId: id, date })))
      .onConflictDoNothing()
      .returning({ productId: navReminders.productId });
    const isNew = new Set(inserted.map(({ productId }) => productId));
    const funds = missing.filter(({ id }) => isNew.has(id));
    if (funds.length > 0) await queueReminders(tx, funds);
    return funds;
  });
  if (told.length === 0) return;
  log().warn(
    { count: told.length, products: told.slice(0, maxNamed).map(({ id }) => String(id)) },
    "fund values are missing",
  );
  wakeEmail();
}

async function queueReminders(tx: Executor, funds: readonly MissingNav[]): Promise<void> {
  const roles = staffRoles.filter((role) => listPermissions(role).includes("funds"));
  const managers = await tx
    .select({ to: users.email, locale: users.language })
    .from(users)
    .where(and(inArray(users.role, roles), eq(users.state, "active")));
  const expiresAt = new Date(Date.now() + validityMs);
  await queueEmails(
    tx,
    managers.map(({ to, locale }) => ({
      kind: "navsMissing",
      expiresAt,
      to,
      locale,
      ...describe(funds, locale),
      link: {
        text: emailTranslator(locale)("navsMissing.link"),
        href:
          env().PUBLIC_URL +
          pathsIn({ locale, device: "desktop" }).adminProducts({ isNavMissing: "true" }),
      },
      outboxLog: { count: String(funds.length) },
    })),
  );
}

function describe(funds: readonly MissingNav[], locale: Locale) {
  const t = emailTranslator(locale);
  const count = funds.length;
  const named = funds.slice(0, maxNamed).map(({ nameEn, nameZh, date }) =>
    t("navsMissing.fund", {
      product: locale === "zh" ? nameZh : nameEn,
      date: formatDate(date, locale),
    }),
  );
  return {
    subject: t("navsMissing.subject", { count }),
    lead: t("navsMissing.lead"),
    notes: [
      ...named,
      ...(count > maxNamed ? [t("navsMissing.more", { count: count - maxNamed })] : []),
    ],
  };
}

export const remindOfNavsJob: Job = {
  name: "products.missingNavs",
  intervalMs: 600_000,
  run: () => remindOfNavs(),
};

/** Adds the gauge of values that are missing. */
export const addNavMetrics = (): void =>
  addGauge(
    "missing_navs",
    "Funds that accept orders and lack a NAV that is due.",
    countMissingNavs,
  );
