import { randomUUID } from "node:crypto";
import { log } from "#lib/server/core/log";
import { singleton } from "#lib/server/core/singleton";
import { getFundProvider } from "#lib/server/features/order/provider/get-provider";

const maxWaitMs = 5_000;

/**
 * True if the fund provider has answered a signed question of this process: it is asked about an order
 * that does not exist. False for the sandbox.
 */
export async function hasProviderAnswered(): Promise<boolean> {
  const state = singleton("fund-provider.answered", () => ({ isKnown: false }));
  const provider = getFundProvider();
  if (provider.kind === "sandbox") return false;
  if (state.isKnown) return true;
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error("no reply in time")), maxWaitMs);
  try {
    await Promise.race([provider.find(randomUUID()), timeout.promise]);
    state.isKnown = true;
  } catch (error) {
    log().warn({ err: error }, "the fund provider did not answer");
  } finally {
    clearTimeout(timer);
  }
  return state.isKnown;
}
