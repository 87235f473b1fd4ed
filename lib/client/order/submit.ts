import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { attemptFor, forgetAttempt, keepAttempt } from "#lib/client/order/attempt";
import type { createOrder, Order, OrderPayload } from "#lib/contracts/order";

/**
 * Submits an order under the key of its attempt. However often the same order is sent, from however
 * many tabs, it is made once.
 * @throws ApiError as the call does; without an answer the attempt stays open
 */
export async function submitOrder(userId: string, payload: OrderPayload): Promise<Order> {
  const attempt = attemptFor(userId, payload);
  const { productId } = payload;
  try {
    const order = await call<typeof createOrder>(
      "POST /product/api/v1/order",
      { body: payload },
      { headers: { "idempotency-key": attempt.key }, quiet: true },
    );
    // What the provider rejected can be put right and ordered anew, which is another attempt.
    if (order.state === "rejected") forgetAttempt(userId, productId);
    else keepAttempt(userId, productId, { ...attempt, orderId: order.orderId, isOpen: false });
    return order;
  } catch (error) {
    // Refused: nothing was ordered. The key may name another order by chance of a cleared memory.
    if (error instanceof ApiError && error.status === 422) forgetAttempt(userId, productId);
    else if (error instanceof ApiError && isAnswer(error)) {
      keepAttempt(userId, productId, { ...attempt, isOpen: false });
    }
    throw error;
  }
}

/** Whether the server said that it made no order; a gateway's word says nothing of that. */
export const isAnswer = ({ status }: ApiError): boolean =>
  (status >= 400 && status < 500) || status === 503;
