/**
 * Whether a site takes orders. `noProvider`: it is connected to no fund provider; `paused`: staff closed
 * ordering; `simulated`: the sandbox takes orders and buys nothing.
 */
export const orderingStates = ["open", "simulated", "paused", "noProvider"] as const;
export type OrderingState = (typeof orderingStates)[number];

/** True if a form may be offered. Without a form, `order.unavailable` says why. */
export const takesOrders = (state: OrderingState): state is "open" | "simulated" =>
  state === "open" || state === "simulated";
