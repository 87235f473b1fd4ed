import { AsyncLocalStorage } from "node:async_hooks";
import { findAppError } from "#lib/server/core/error";
import { singleton } from "#lib/server/core/singleton";

type Outcome = { isUnavailable: boolean };

const storage = () => singleton("render.outcome", () => new AsyncLocalStorage<Outcome>());

/**
 * Runs a render with a fresh outcome. Frameworks answer 200 or 500 for a page whose data failed, so
 * the outcome says that the data was unavailable.
 */
export const runWithOutcome = <T>(run: (outcome: Outcome) => T): T => {
  const outcome: Outcome = { isUnavailable: false };
  return storage().run(outcome, () => run(outcome));
};

/** Remembers an error of the current render's data, and returns it. */
export function reportDataError(error: unknown): unknown {
  const outcome = storage().getStore();
  if (outcome && findAppError(error)?.errorName === "serviceUnavailable") {
    outcome.isUnavailable = true;
  }
  return error;
}
