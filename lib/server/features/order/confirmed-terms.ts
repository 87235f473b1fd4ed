import type { ConfirmedTerms } from "#lib/contracts/order";
import { decimal, trimZeros } from "#lib/domain/number/decimal";
import { AppError } from "#lib/server/core/error";
import { getFundProvider } from "#lib/server/features/order/provider/get-provider";
import type { Quote } from "#lib/server/features/order/quote";

/** Returns what an investor confirms: what an order costs, and its days. */
export const presentTerms = ({ product: { figures }, amounts, deal }: Quote): ConfirmedTerms => ({
  nav: trimZeros(figures.latestNav),
  navDate: figures.asOf,
  total: amounts.totalInvestmentAmount,
  dealingDate: deal.dealingDate,
  settlementDate: deal.settlementDate,
  cancelUntil: deal.cancelUntil.toISOString(),
  isSandbox: getFundProvider().kind === "sandbox",
});

/**
 * Compares what an investor confirmed with what the order gets now.
 * @throws AppError(orderTermsChanged)
 */
export function requireConfirmedTerms(confirmed: ConfirmedTerms, quote: Quote): void {
  const now = presentTerms(quote);
  const isSame =
    decimal(confirmed.nav).eq(decimal(now.nav)) &&
    decimal(confirmed.total).eq(decimal(now.total)) &&
    confirmed.navDate === now.navDate &&
    confirmed.dealingDate === now.dealingDate &&
    confirmed.settlementDate === now.settlementDate &&
    Date.parse(confirmed.cancelUntil) === Date.parse(now.cancelUntil) &&
    confirmed.isSandbox === now.isSandbox;
  if (!isSame) throw new AppError("orderTermsChanged");
}
