import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { order } from "#lib/contracts/order";
import { page, paging, serial, userId } from "#lib/contracts/shared";
import { orderStates } from "#lib/domain/order/kind";

const api = "/product/api/v1/admin/order";

export const listAllOrders = contract({
  method: "GET",
  path: `${api}/list`,
  auth: "staff",
  permission: "orders.manage",
  rate: "read",
  summary: "All members' orders, newest first; account numbers show their last four characters.",
  query: z.object({
    ...paging(),
    productId: serial.optional(),
    userId: userId.optional(),
    state: z.enum(orderStates).optional(),
  }),
  reply: page(order),
});

export const changeOrder = contract({
  method: "PATCH",
  path: `${api}/{orderId}`,
  auth: "staff",
  permission: "orders.manage",
  rate: "write",
  summary:
    "Cancels an order that is not executed, also past its cut-off, or asks the provider about it now. The provider's word decides.",
  params: z.object({ orderId: z.uuid() }),
  body: z.object({
    action: z.enum(["cancel", "recheck"]),
    /** Why; kept in the audit log. */
    reason: z.string().trim().min(1, "required").max(400, "too long"),
  }),
  reply: order,
});
