import { previewOrder as contract, type OrderPreview } from "#lib/contracts/order";
import { countDaysBetween } from "#lib/domain/day";
import { trimZeros } from "#lib/domain/number/decimal";
import type { OrderWarning } from "#lib/domain/order/enums";
import { riskLevels } from "#lib/domain/product/enums";
import { operation } from "#lib/server/core/operation";
import { presentTerms } from "#lib/server/features/order/confirmed-terms";
import { requireQuote } from "#lib/server/features/order/quote";
import { requireOrderAge } from "#lib/server/features/order/require-age";
import { assessRisk } from "#lib/server/features/order/suitability";

/** Older NAVs get a warning. */
const maxNavAgeDays = 10;

export const previewOrder = operation(contract, async ({ body, viewer }): Promise<OrderPreview> => {
  const now = new Date();
  await requireOrderAge(viewer.key);
  const quote = await requireQuote(viewer.key, body, now);
  const { product, figures } = quote.product;
  const risk = await assessRisk(viewer.key, product.riskLevel);
  const navAgeDays = countDaysBetween(figures.asOf, now.toISOString().slice(0, 10));
  const warnings: [boolean, OrderWarning][] = [
    [true, "forwardPricing"],
    [risk.isMismatch, "riskMismatch"],
    [risk.riskLevel === null, "riskLevelUnknown"],
    [product.status === "softClosed", "softClosed"],
    [navAgeDays > maxNavAgeDays, "oldNav"],
  ];
  return {
    ...presentTerms(quote),
    productId: String(product.id),
    orderType: body.orderType,
    units: trimZeros(quote.units),
    unitDecimals: product.unitDecimals,
    currency: product.currency,
    currencyDecimals: product.currencyDecimals,
    transactionAmount: quote.amounts.transactionAmount,
    feeRate: trimZeros(product.subscriptionFee),
    fee: quote.amounts.fee,
    minimum: {
      kind: quote.minimum.kind,
      amount: trimZeros(quote.minimum.amount),
      units: trimZeros(quote.minimum.units),
    },
    warnings: warnings.flatMap(([applies, warning]) => (applies ? [warning] : [])),
    riskLevel: riskLevels.find((level) => level === risk.riskLevel) ?? null,
  };
});
