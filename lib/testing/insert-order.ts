import { randomUUID } from "node:crypto";
import type { OrderProvider, OrderState } from "#lib/domain/order/enums";
import { orders } from "#lib/server/features/order/schema/order";
import { db } from "#lib/server/platform/postgres/client";
import type { TestUser } from "#lib/testing/user";

/** Decimal strings; `date` is the day of the NAV. */
export type Bought = { units: string; nav: string; date: string; amount: string; fee: string };

/** Inserts an order of a fund, executed at a NAV unless another state is given. Returns its id. */
export async function insertOrder(
  user: Pick<TestUser, "key">,
  productId: string,
  { units, nav, date, amount, fee }: Bought,
  {
    currency = "EUR",
    decimals = 2,
    state = "settled" as OrderState,
    provider = "external" as OrderProvider,
  } = {},
): Promise<string> {
  const id = randomUUID();
  const total = (Number(amount) + Number(fee)).toFixed(decimals);
  const isExecuted = state === "settled" || state === "executed";
  const at = new Date(`${date}T09:00:00Z`);
  await db()
    .insert(orders)
    .values({
      id,
      userKey: user.key,
      productId: BigInt(productId),
      orderType: "subscription",
      state,
      provider,
      idempotencyKey: randomUUID(),
      bodyHash: "h",
      accountNumber: "20417733",
      units,
      currency,
      currencyDecimals: decimals,
      feeRate: "0.01",
      nav,
      navDate: date,
      transactionAmount: amount,
      fee,
      totalInvestmentAmount: total,
      dealingDate: date,
      settlementDate: date,
      cancelUntil: at,
      acknowledgedDocuments: [],
      acceptedRiskMismatch: false,
      submittedAt: at,
      ...(isExecuted && {
        executedNav: nav,
        executedNavDate: date,
        executedAmount: amount,
        executedFee: fee,
        executedTotal: total,
      }),
    });
  return id;
}
