import type { OrderState } from "#lib/domain/order/kind";

/** Every legal change. What is settled, rejected or cancelled stays so. */
const next: Record<OrderState, readonly OrderState[]> = {
  submitted: ["accepted", "rejected", "cancelled"],
  accepted: ["executed", "rejected", "cancelled"],
  executed: ["settled"],
  settled: [],
  rejected: [],
  cancelled: [],
};

export const isFinal = (state: OrderState): boolean => next[state].length === 0;

/** Whether a member can still withdraw an order in this state. */
export const isOpen = (state: OrderState): boolean => next[state].includes("cancelled");

export const canBecome = (from: OrderState, to: OrderState): boolean => next[from].includes(to);

/**
 * The states that lead from one to another, the last of them `to`: an order of which nothing was
 * heard for days may have been accepted, executed and settled meanwhile. Empty where nothing
 * changed, null where no legal way leads there.
 */
export function stepsTo(from: OrderState, to: OrderState): OrderState[] | null {
  if (from === to) return [];
  if (canBecome(from, to)) return [to];
  for (const state of next[from]) {
    const rest = stepsTo(state, to);
    if (rest) return [state, ...rest];
  }
  return null;
}
