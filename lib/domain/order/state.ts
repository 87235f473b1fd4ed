import type { OrderState } from "#lib/domain/order/enums";

/** Legal transitions; a state without any is final. */
const next: Record<OrderState, readonly OrderState[]> = {
  submitted: ["accepted", "rejected", "cancelled"],
  accepted: ["executed", "rejected", "cancelled"],
  executed: ["settled"],
  settled: [],
  rejected: [],
  cancelled: [],
};

/** The states of an order that make its investor a holder of the fund. */
export const holderStates = ["executed", "settled"] as const satisfies readonly OrderState[];

export const isFinal = (state: OrderState): boolean => next[state].length === 0;

/** True while the investor can still cancel. */
export const isOpen = (state: OrderState): boolean => next[state].includes("cancelled");

export const canTransition = (from: OrderState, to: OrderState): boolean => next[from].includes(to);

/**
 * Returns the transitions from one state to another, ending with `to`: after an outage an order may
 * have been accepted, executed and settled at once. Empty if nothing changed, null if `to` cannot
 * be reached.
 */
export function findSteps(from: OrderState, to: OrderState): OrderState[] | null {
  if (from === to) return [];
  if (canTransition(from, to)) return [to];
  for (const state of next[from]) {
    const rest = findSteps(state, to);
    if (rest) return [state, ...rest];
  }
  return null;
}
