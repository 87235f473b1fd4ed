import { previewOrder as contract, type OrderPreview } from "#lib/contracts/order";
import type { OrderWarning } from "#lib/domain/order/kind";
import { daysBetween } from "#lib/domain/product/day";
import { trimZeros } from "#lib/domain/product/decimal";
import { riskLevels } from "#lib/domain/product/kind";
import { operation } from "#lib/server/core/operation";
import { quoteFor } from "#lib/server/features/order/quote";
import { refusal } from "#lib/server/features/order/refuse";
import { riskOf } from "#lib/server/features/order/risk";

/** A NAV older than this many days is told to be old. */
const oldAfter = 10;

export const previewOrder = operation(contract, async ({ body, viewer }): Promise<OrderPreview> => {
  const now = new Date();
  const { quote, problems } = await quoteFor(viewer.key, body, now);
  if (problems) throw refusal(problems);
  const { product, figures } = quote.fund;
  const risk = await riskOf(viewer.key, product.riskLevel);
  const warnings: [boolean, OrderWarning][] = [
    [true, "forwardPricing"],
    [risk.isMismatch, "riskMismatch"],
    [risk.riskLevel === null, "riskLevelUnknown"],
    [product.status === "softClosed", "softClosed"],
    [daysBetween(figures.asOf, now.toISOString().slice(0, 10)) > oldAfter, "oldNav"],
  ];
  return {
    productId: String(product.id),
    orderType: body.orderType,
    units: trimZeros(quote.units),
    unitDecimals: product.unitDecimals,
    currency: product.currency,
    currencyDecimals: product.currencyDecimals,
    nav: trimZeros(figures.latestNav),
    navDate: figures.asOf,
    transactionAmount: quote.amounts.transactionAmount,
    feeRate: trimZeros(product.subscriptionFee),
    fee: quote.amounts.fee,
    total: quote.amounts.totalInvestmentAmount,
    dealingDate: quote.deal.dealingDate,
    settlementDate: quote.deal.settlementDate,
    cancelUntil: quote.deal.cancelUntil.toISOString(),
    minimum: {
      kind: quote.minimum.kind,
      amount: trimZeros(quote.minimum.amount),
      units: trimZeros(quote.minimum.units),
    },
    warnings: warnings.flatMap(([applies, warning]) => (applies ? [warning] : [])),
    riskLevel: riskLevels.find((level) => level === risk.riskLevel) ?? null,
  };
});
