import { log } from "#lib/server/core/log";
import { claimSeconds, holdClaim } from "#lib/server/features/data-export/queries";

/**
 * Holds a claim until it is released. `lost` aborts if another process took it, or if the archive is
 * not wanted any more.
 */
export function holdClaims(claim: Parameters<typeof holdClaim>[0]) {
  const controller = new AbortController();
  const hold = async () => {
    try {
      if (!(await holdClaim(claim))) controller.abort(new Error("The claim was lost."));
    } catch (err) {
      // An outage may be over before the claim ends.
      log().warn({ err }, "holding the claim of an archive failed");
    }
  };
  const timer = setInterval(hold, (claimSeconds * 1_000) / 4);
  return { lost: controller.signal, release: () => clearInterval(timer) };
}
