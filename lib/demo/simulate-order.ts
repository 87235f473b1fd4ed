import { type Deal, getDealingDayStart } from "#lib/domain/order/dealing/deal";
import type { OrderReason, OrderState } from "#lib/domain/order/enums";
import { isFinal } from "#lib/domain/order/state";

/** A rejection or cancellation before the order is executed. */
export type EarlyEnd = { state: "rejected" | "cancelled"; reason: OrderReason };

type Nav = { date: string; nav: string };
type Step = { state: OrderState; at: Date; reason: OrderReason | null };

export type SimulatedOrder = {
  state: OrderState;
  history: Step[];
  executedNav: Nav | undefined;
  isPending: boolean;
};

type OrderInput = {
  submittedAt: Date;
  deal: Deal;
  /** Oldest first. */
  navs: Nav[];
  earlyEnd: EarlyEnd | undefined;
  now: Date;
};

const acceptanceMinutes = 0.03;
const cancellationMinutes = 11;
const executionMinutesAfterCutoff = 190;
const settlementMinutesAfterMidnight = 545;

const addMinutes = (base: Date, minutes: number) => new Date(base.getTime() + minutes * 60_000);

/** Computes when the provider executes a deal, about three hours after the cut-off. */
export const computeExecutionTime = ({ cancelUntil }: Deal): Date =>
  addMinutes(cancelUntil, executionMinutesAfterCutoff);

/** Simulates an order up to `now` by the provider's dealing rules. */
export function simulateOrder(input: OrderInput): SimulatedOrder {
  const executedNav = findExecutedNav(input);
  const steps = input.earlyEnd
    ? listEarlyEndSteps(input, input.earlyEnd)
    : listExecutionSteps(input, executedNav !== undefined);
  const history: Step[] = [{ state: "submitted", at: input.submittedAt, reason: null }, ...steps];
  const state = history.at(-1)?.state ?? "submitted";
  return { state, history, executedNav, isPending: !isFinal(state) };
}

function findExecutedNav({ earlyEnd, deal, navs, now }: OrderInput): Nav | undefined {
  if (earlyEnd || computeExecutionTime(deal) > now) return undefined;
  return navs.find(({ date }) => date >= deal.dealingDate);
}

const toAcceptedStep = ({ submittedAt }: OrderInput): Step => ({
  state: "accepted",
  at: addMinutes(submittedAt, acceptanceMinutes),
  reason: null,
});

function listEarlyEndSteps(input: OrderInput, earlyEnd: EarlyEnd): Step[] {
  const accepted = toAcceptedStep(input);
  if (earlyEnd.state === "rejected") return [{ ...earlyEnd, at: accepted.at }];
  const cancelledAt = addMinutes(input.submittedAt, cancellationMinutes);
  const at = cancelledAt < input.deal.cancelUntil ? cancelledAt : accepted.at;
  return [accepted, { ...earlyEnd, at }];
}

function listExecutionSteps(input: OrderInput, isExecuted: boolean): Step[] {
  const steps = [toAcceptedStep(input)];
  if (!isExecuted) return steps;
  steps.push({ state: "executed", at: computeExecutionTime(input.deal), reason: null });
  const settledAt = addMinutes(
    getDealingDayStart(input.deal.settlementDate),
    settlementMinutesAfterMidnight,
  );
  if (settledAt <= input.now) steps.push({ state: "settled", at: settledAt, reason: null });
  return steps;
}
