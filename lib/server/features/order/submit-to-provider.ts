import { trimZeros } from "#lib/domain/product/decimal";
import { log } from "#lib/server/core/log";
import { fundProvider } from "#lib/server/features/fund-provider/current";
import { ProviderUnavailable } from "#lib/server/features/fund-provider/provider";
import { applyProviderReport } from "#lib/server/features/order/transition";
import type { orders } from "#lib/server/platform/postgres/schema/order";

type Row = typeof orders.$inferSelect;

/**
 * Hands a stored order to the provider, with the password that is nowhere else. Where no answer
 * comes, or this process dies, the order stays `submitted` and reconciliation finds out.
 */
export async function submitToProvider(
  order: Row,
  isin: string,
  accountPassword: string,
): Promise<void> {
  const provider = fundProvider();
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
    await applyProviderReport(report, { what: "order", pollEvery: provider.pollEvery });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log().warn({ orderId: order.id, why: error.message }, "an order was handed over without reply");
  }
}
