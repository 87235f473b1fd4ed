import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { order } from "#lib/contracts/order";
import { auditReason, page, paging, serialId, userId } from "#lib/contracts/shared";
import { orderStates } from "#lib/domain/order/enums";

const api = "/product/api/v1/admin/order";

export const listAllOrders = contract({
  method: "GET",
  path: `${api}/list`,
  auth: "staff",
  permission: "orders",
  rate: "read",
  summary: "Lists the orders of all users, newest first.",
  query: z.object({
    ...paging(),
    productId: serialId.optional(),
    userId: userId.optional(),
    state: z.enum(orderStates).optional(),
  }),
  reply: page(order),
});

export const changeOrder = contract({
  method: "PATCH",
  path: `${api}/{orderId}`,
  auth: "staff",
  permission: "orders",
  rate: "write",
  summary:
    "Cancels an order that is not executed yet, even after its cut-off, or checks it with the provider now. The provider decides.",
  params: z.object({ orderId: z.uuid() }),
  body: z.object({
    action: z.enum(["cancel", "recheck"]),
    reason: auditReason,
  }),
  reply: order,
});

export const exportOrderRecords = contract({
  method: "GET",
  path: `${api}/record/csv`,
  auth: "staff",
  permission: "orders",
  rate: "read",
  summary:
    "Returns the record of orders as CSV: every step with its amounts and hashes, of the days from `from` to `to`.",
  query: z.object({ from: z.iso.date(), to: z.iso.date() }),
  raw: true,
  reply: z.instanceof(Response),
});
