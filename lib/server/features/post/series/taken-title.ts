import { invalidInput } from "#lib/server/core/error";
import { getViolatedConstraint } from "#lib/server/platform/postgres/unique-violation";

/** Runs a change, and reports a title that the author has given to another series. */
export async function refuseTakenTitle<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (getViolatedConstraint(error) !== "series_title") throw error;
    throw invalidInput({ title: "taken" });
  }
}
