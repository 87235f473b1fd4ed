import { eq } from "drizzle-orm";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import type { orders } from "#lib/server/features/order/schema/order";
import { products } from "#lib/server/features/product/schema";
import { users } from "#lib/server/features/user/schema";
import { emailTranslator } from "#lib/server/platform/email/messages";
import { queueEmail } from "#lib/server/platform/email/queue-email";
import type { Executor } from "#lib/server/platform/postgres/client";

const validityMs = 30 * 86_400_000;

type Order = Pick<typeof orders.$inferSelect, "id" | "userKey" | "productId" | "provider">;

/**
 * Queues the email to an investor whose order was corrected, in the transaction of the correction.
 * What changed is on the order's page only, because emails are not private. Call `wakeMail` after the
 * transaction.
 */
export async function queueCorrectionEmail(tx: Executor, order: Order): Promise<void> {
  const [found] = await tx
    .select({
      to: users.email,
      locale: users.language,
      state: users.state,
      name: { en: products.nameEn, zh: products.nameZh },
    })
    .from(users)
    .innerJoin(products, eq(products.id, order.productId))
    .where(eq(users.key, order.userKey));
  if (found?.state !== "active") return;
  const { to, locale, name } = found;
  const t = emailTranslator(locale);
  await queueEmail(tx, {
    kind: "orderCorrected",
    expiresAt: new Date(Date.now() + validityMs),
    to,
    locale,
    subject: t("orderCorrected.subject"),
    lead: t("orderCorrected.lead", { product: name[locale] }),
    notes: [
      t("orderCorrected.note"),
      ...(order.provider === "sandbox" ? [t("orderCorrected.sandbox")] : []),
    ],
    link: {
      text: t("orderCorrected.link"),
      href:
        env().PUBLIC_URL +
        pathsIn({ locale, device: "desktop" }).order(String(order.productId), order.id),
    },
    outboxLog: { order: order.id },
  });
}
