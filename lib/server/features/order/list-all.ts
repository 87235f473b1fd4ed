import { listAllOrders as contract } from "#lib/contracts/order/desk";
import { operation } from "#lib/server/core/operation";
import { readOrderPage } from "#lib/server/features/order/page";
import { presentStaffOrder } from "#lib/server/features/order/present-staff";
import { listStaffOrderRows } from "#lib/server/features/order/staff-queries";

export const listAllOrders = operation(contract, ({ query }) => {
  const { cursor, limit, ...filter } = query;
  return readOrderPage(
    `all orders ${JSON.stringify(filter)}`,
    { cursor, limit },
    (range) => listStaffOrderRows(filter, range),
    presentStaffOrder,
  );
});
