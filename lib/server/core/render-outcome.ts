import { AsyncLocalStorage } from "node:async_hooks";
import { type AppError, findAppError } from "#lib/server/core/error";
import { isRefusal } from "#lib/server/core/heavy-budget";
import { singleton } from "#lib/server/core/singleton";

type Outcome = {
  isUnavailable: boolean;
  /** Set if API_ORIGIN's host refused a call of the client whose request the render is for. */
  refusal: AppError | null;
};

const storage = () => singleton("render.outcome", () => new AsyncLocalStorage<Outcome>());

/**
 * Runs a render with a fresh outcome. Frameworks answer 200 or 500 for a page whose data failed, so
 * the outcome says that the data was unavailable or refused.
 */
export const runWithOutcome = <T>(run: (outcome: Outcome) => T): T => {
  const outcome: Outcome = { isUnavailable: false, refusal: null };
  return storage().run(outcome, () => run(outcome));
};

/** Remembers an error of the current render's data, and returns it. */
export function reportDataError(error: unknown): unknown {
  const outcome = storage().getStore();
  const expected = findAppError(error);
  if (outcome && expected?.errorName === "serviceUnavailable") outcome.isUnavailable = true;
  if (outcome && isRefusal(expected)) outcome.refusal = expected;
  return error;
}
