import { exportOwnOrders as contract } from "#lib/contracts/order";
import type { OrderState } from "#lib/domain/order/enums";
import { operation } from "#lib/server/core/operation";
import { firstPosition, toPosition } from "#lib/server/features/order/page";
import { presentOrder } from "#lib/server/features/order/present";
import { listOwnOrders } from "#lib/server/features/order/queries";
import { csvResponse } from "#lib/server/platform/http/csv-response";

const columns = [
  "orderId",
  "submittedAt",
  "state",
  "reason",
  "accountNumber",
  "units",
  "currency",
  "nav",
  "navDate",
  "transactionAmount",
  "feeRate",
  "fee",
  "totalInvestmentAmount",
  "dealingDate",
  "settlementDate",
] as const;

const rowsPerBatch = 500;

export const exportOwnOrders = operation(contract, async ({ query: { state }, viewer }) => {
  const header = [...columns, "isEstimate", "isSandbox", "isin", "fundEn", "fundZh"];
  return csvResponse("orders", header, readBatches(viewer.key, state?.length ? state : null));
});

async function* readBatches(userKey: bigint, states: OrderState[] | null) {
  const filter = { userKey, productId: null, states, limit: rowsPerBatch };
  for (let after = firstPosition; ; ) {
    const rows = await listOwnOrders({ ...filter, ...after });
    yield rows.map((row) => {
      const order = presentOrder(row);
      const { isin, name } = order.product;
      const values = columns.map((column) => order[column]);
      return [...values, String(order.isEstimate), String(order.isSandbox), isin, name.en, name.zh];
    });
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerBatch) return;
    after = toPosition(last);
  }
}
