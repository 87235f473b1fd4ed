import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "#lib/server/core/singleton";

const storage = () => singleton("request.forwardedFor", () => new AsyncLocalStorage<string>());

/** Runs a request whose client API_ORIGIN's host must know. `chain` is its X-Forwarded-For. */
export const runForwardedFor = <T>(chain: string, run: () => T): T => storage().run(chain, run);

/**
 * Returns the header that names the client to API_ORIGIN's host, so that the client pays for the
 * calls that its page makes. None outside a request.
 */
export function getForwardedForHeader(): Record<string, string> {
  const chain = storage().getStore();
  return chain === undefined ? {} : { "x-forwarded-for": chain };
}
