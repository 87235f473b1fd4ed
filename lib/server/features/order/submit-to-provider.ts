import { trimZeros } from "#lib/domain/number/decimal";
import { log } from "#lib/server/core/log";
import { getFundProvider } from "#lib/server/features/order/provider/get-provider";
import { ProviderUnavailable } from "#lib/server/features/order/provider/provider";
import type { orders } from "#lib/server/features/order/schema/order";
import { applyProviderReport } from "#lib/server/features/order/transition";

type Row = typeof orders.$inferSelect;

/**
 * Submits a stored order with the password, which is never stored. Without a reply, or if this
 * process dies, the order stays `submitted` until reconciliation determines the outcome.
 */
export async function submitToProvider(
  order: Row,
  isin: string,
  accountPassword: string,
): Promise<void> {
  const provider = getFundProvider();
  try {
    const report = await provider.submit({
      reference: order.id,
      isin,
      orderType: order.orderType,
      units: trimZeros(order.units),
      accountNumber: order.accountNumber,
      accountPassword,
      dealingDate: order.dealingDate,
      cutoffAt: order.cancelUntil.toISOString(),
      settlementDate: order.settlementDate,
    });
    await applyProviderReport(report, { kind: "order", pollMs: provider.pollMs });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log().warn(
      { orderId: order.id, reason: error.message },
      "the fund provider did not confirm an order",
    );
  }
}
