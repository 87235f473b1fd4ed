import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { clearAttempt, saveAttempt, startAttempt } from "#lib/client/order/attempt";
import type { Order, OrderPayload } from "#lib/contracts/order";
import * as orderCalls from "#lib/contracts/order/calls";

/**
 * Submits an order with the key of its attempt, so that sending the same order any number of times,
 * from any tabs, creates it once. Throws the call's ApiError; without a reply the attempt stays open.
 */
export async function submitOrder(userId: string, payload: OrderPayload): Promise<Order> {
  const attempt = startAttempt(userId, payload);
  const { productId } = payload;
  try {
    const order = await call(
      orderCalls.createOrder,
      { body: payload },
      { headers: { "idempotency-key": attempt.key }, quiet: true },
    );
    // A rejected order can be corrected and sent again, which is another attempt.
    if (order.state === "rejected") clearAttempt(userId, productId);
    else saveAttempt(userId, productId, { ...attempt, orderId: order.orderId, isOpen: false });
    return order;
  } catch (error) {
    // 422: the key belongs to another order, for example after the storage was cleared.
    if (error instanceof ApiError && error.status === 422) clearAttempt(userId, productId);
    else if (error instanceof ApiError && isDefinitive(error)) {
      saveAttempt(userId, productId, { ...attempt, isOpen: false });
    }
    throw error;
  }
}

/** True if the server confirms that it created no order. A gateway error does not confirm that. */
export const isDefinitive = ({ status }: ApiError): boolean =>
  (status >= 400 && status < 500) || status === 503;
