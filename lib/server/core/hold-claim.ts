import { log } from "#lib/server/core/log";

type Options = {
  /** Of what, for the log. */
  name: string;
  /** How long a claim lasts unless it is extended. */
  seconds: number;
  /** Extends the claim. Returns false if it was lost. */
  extend: () => Promise<boolean>;
};

/**
 * Holds a claim of a row in a queue until it is released. `lost` aborts if another process took it, or
 * if the work is not wanted any more.
 */
export function holdClaim({ name, seconds, extend }: Options) {
  const controller = new AbortController();
  const hold = async () => {
    try {
      if (!(await extend())) controller.abort(new Error("The claim was lost."));
    } catch (err) {
      // An outage may be over before the claim ends.
      log().warn({ err }, `holding the claim of ${name} failed`);
    }
  };
  const timer = setInterval(hold, (seconds * 1_000) / 4);
  return { lost: controller.signal, release: () => clearInterval(timer) };
}
