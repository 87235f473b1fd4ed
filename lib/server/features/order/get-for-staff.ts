import { getOrderForStaff as contract } from "#lib/contracts/order/desk";
import { operation } from "#lib/server/core/operation";
import { readStaffOrder } from "#lib/server/features/order/present-staff";

export const getOrderForStaff = operation(contract, ({ params, viewer }) =>
  readStaffOrder(params.orderId, viewer),
);
