import { exportOrders as contract } from "#lib/contracts/order/desk";
import { operation } from "#lib/server/core/operation";
import { firstPosition, toPosition } from "#lib/server/features/order/page";
import { presentStaffOrder } from "#lib/server/features/order/present-staff";
import {
  listStaffOrderRows,
  type StaffOrderFilter,
} from "#lib/server/features/order/staff-queries";
import { csvResponse } from "#lib/server/platform/http/csv-response";

const columns = [
  "orderId",
  "submittedAt",
  "state",
  "reason",
  "userId",
  "accountNumber",
  "orderType",
  "units",
  "currency",
  "nav",
  "navDate",
  "transactionAmount",
  "fee",
  "totalInvestmentAmount",
  "dealingDate",
  "settlementDate",
  "correctedAt",
  "failedChecks",
] as const;

const rowsPerBatch = 500;

export const exportOrders = operation(contract, async ({ query }) =>
  csvResponse(
    "orders",
    [...columns, "isEstimate", "isSandbox", "isin", "fundEn", "fundZh", "attention"],
    readBatches(query),
  ),
);

async function* readBatches(filter: StaffOrderFilter) {
  for (let after = firstPosition; ; ) {
    const rows = await listStaffOrderRows(filter, { ...after, limit: rowsPerBatch });
    yield rows.map((row) => {
      const order = presentStaffOrder(row);
      const { isin, name } = order.product;
      const values = columns.map((column) => order[column]);
      return [
        ...values,
        String(order.isEstimate),
        String(order.isSandbox),
        isin,
        name.en,
        name.zh,
        order.attention.join(" "),
      ];
    });
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerBatch) return;
    after = toPosition(last);
  }
}
