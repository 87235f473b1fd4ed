import type { Order } from "#lib/contracts/order";
import { decimal, trimZeros } from "#lib/domain/number/decimal";
import { maskAccountNumber } from "#lib/domain/order/account-number";
import { isOpen } from "#lib/domain/order/state";
import { riskLevels } from "#lib/domain/product/enums";
import type { OrderRow } from "#lib/server/features/order/queries";

type Price = {
  nav: string;
  navDate: string;
  transactionAmount: string;
  fee: string;
  totalInvestmentAmount: string;
};

function presentPrice(price: Price, decimals: number): Price {
  const amount = (value: string) => decimal(value).toFixed(decimals);
  return {
    nav: trimZeros(price.nav),
    navDate: price.navDate,
    transactionAmount: amount(price.transactionAmount),
    fee: amount(price.fee),
    totalInvestmentAmount: amount(price.totalInvestmentAmount),
  };
}

/** Returns the execution price, or null before the execution. */
function getExecutedPrice({ order }: OrderRow): Price | null {
  const { executedNav, executedNavDate, executedAmount, executedFee, executedTotal } = order;
  if (!executedNav || !executedNavDate || !executedAmount || !executedFee || !executedTotal) {
    return null;
  }
  return {
    nav: executedNav,
    navDate: executedNavDate,
    transactionAmount: executedAmount,
    fee: executedFee,
    totalInvestmentAmount: executedTotal,
  };
}

export function presentOrder(row: OrderRow): Order {
  const { order, product, userId, history } = row;
  const decimals = order.currencyDecimals;
  const executed = getExecutedPrice(row);
  return {
    ...presentPrice(executed ?? order, decimals),
    orderId: order.id,
    userId,
    product: {
      productId: String(order.productId),
      isin: product.isin,
      name: { en: product.nameEn, zh: product.nameZh },
      riskLevel: riskLevels.find((level) => level === product.riskLevel) ?? 7,
    },
    orderType: order.orderType,
    state: order.state,
    isSandbox: order.provider === "sandbox",
    reason: history.find(({ state }) => state === order.state)?.reason ?? null,
    accountNumber: maskAccountNumber(order.accountNumber),
    units: trimZeros(order.units),
    currency: order.currency,
    currencyDecimals: decimals,
    feeRate: trimZeros(order.feeRate),
    isEstimate: executed === null,
    estimate: presentPrice(order, decimals),
    submittedAt: order.submittedAt.toISOString(),
    dealingDate: order.dealingDate,
    settlementDate: order.settlementDate,
    cancelUntil: order.cancelUntil.toISOString(),
    isCancellable:
      isOpen(order.state) && new Date() < order.cancelUntil && !order.cancelRequestedAt,
    cancelRequestedAt: order.cancelRequestedAt?.toISOString() ?? null,
    acknowledgedDocuments: order.acknowledgedDocuments,
    acceptedRiskMismatch: order.acceptedRiskMismatch,
    correctedAt: row.correctedAt && new Date(row.correctedAt).toISOString(),
    history: history.map(({ state, at, reason }) => ({
      state,
      at: new Date(at).toISOString(),
      reason,
    })),
  };
}
