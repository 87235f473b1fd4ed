import { type Deal, dealingDayStart } from "#lib/domain/dealing/deal";
import type { OrderReason, OrderState } from "#lib/domain/order/kind";
import { isFinal } from "#lib/domain/order/state";

/** How an order ended before it was dealt. */
export type Ended = { state: "rejected" | "cancelled"; reason: OrderReason };

type Nav = { date: string; nav: string };
type Step = { state: OrderState; at: Date; reason: OrderReason | null };

export type Outcome = {
  state: OrderState;
  history: Step[];
  executed: Nav | undefined;
  isUnderWay: boolean;
};

type Given = {
  submittedAt: Date;
  deal: Deal;
  /** Oldest first. */
  navs: Nav[];
  ended: Ended | undefined;
  now: Date;
};

const minute = 60_000;

const after = (base: Date, minutes: number) => new Date(base.getTime() + minutes * minute);

/** When the provider has dealt, some three hours after the cut-off. */
export const dealtAt = ({ cancelUntil }: Deal): Date => after(cancelUntil, 190);

/** What became of an order until now, by the rules that the provider deals by. */
export function outcomeOf({ submittedAt, deal, navs, ended, now }: Given): Outcome {
  const step = (state: OrderState, at: Date, reason: OrderReason | null = null): Step => ({
    state,
    at,
    reason,
  });
  const history = [step("submitted", submittedAt)];
  const handedOver = after(submittedAt, 0.03);
  let executed: Nav | undefined;
  if (ended?.state === "rejected") {
    history.push(step("rejected", handedOver, ended.reason));
  } else {
    history.push(step("accepted", handedOver));
    executed = navs.find(({ date }) => date >= deal.dealingDate);
    const executedAt = dealtAt(deal);
    const settledAt = after(dealingDayStart(deal.settlementDate), 545);
    if (ended) {
      executed = undefined;
      const withdrawnAt = after(submittedAt, 11);
      const at = withdrawnAt < deal.cancelUntil ? withdrawnAt : handedOver;
      history.push(step("cancelled", at, ended.reason));
    } else if (executed && executedAt <= now) {
      history.push(step("executed", executedAt));
      if (settledAt <= now) history.push(step("settled", settledAt));
    } else {
      executed = undefined;
    }
  }
  const state = history.at(-1)?.state ?? "submitted";
  return { state, history, executed, isUnderWay: !isFinal(state) };
}
