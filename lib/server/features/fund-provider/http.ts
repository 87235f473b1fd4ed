import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  wrap,
} from "cockatiel";
import { exchange } from "#lib/server/features/fund-provider/exchange";
import {
  type FundProvider,
  type ProviderOrder,
  ProviderUnavailable,
  providerOrder,
} from "#lib/server/features/fund-provider/provider";

type Options = {
  url: string;
  secret: string;
  /** Milliseconds that one attempt may take. With all attempts it stays below a browser's 40 s. */
  timeout?: number;
  attempts?: number;
  /** Milliseconds before the second attempt; it grows from there, with jitter. */
  firstDelay?: number;
  /** How many failures in a row open the circuit, and for how many milliseconds. */
  breakAfter?: number;
  breakFor?: number;
};

/**
 * The provider at an address, called as `openapi.ts` describes. Every call may be repeated: the
 * reference makes it the same order. While several calls in a row fail, none is tried for a while.
 */
export function createHttpProvider(options: Options): FundProvider {
  const { url, secret, timeout = 6_000, attempts = 3, firstDelay = 250 } = options;
  const away = handleType(ProviderUnavailable);
  const breakFor = options.breakFor ?? 10_000;
  const breaker = circuitBreaker(away, {
    halfOpenAfter: breakFor,
    breaker: new ConsecutiveBreaker(options.breakAfter ?? 9),
  });
  let brokenAt = 0;
  breaker.onBreak(() => {
    brokenAt = Date.now();
  });
  const policy = wrap(
    retry(away, {
      maxAttempts: attempts - 1,
      backoff: new ExponentialBackoff({ initialDelay: firstDelay, maxDelay: 4_000 }),
    }),
    breaker,
  );

  const ask = async (reference: string, method: string, path: string, body?: object) => {
    const request = { url, secret, timeout, method, path, body };
    try {
      return await policy.execute(async () => orderOf(reference, await exchange(request)));
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new ProviderUnavailable("It has been away.");
      throw error;
    }
  };
  const demand = (order: ProviderOrder | null): ProviderOrder => {
    if (!order) throw new ProviderUnavailable("The provider does not know what it was asked for.");
    return order;
  };
  const placeOf = (reference: string) => `/orders/${encodeURIComponent(reference)}`;

  return {
    pollEvery: 300_000,
    // The circuit stays open until somebody tries again, which has to be allowed after a while.
    isReachable: () => breaker.state !== CircuitState.Open || Date.now() - brokenAt >= breakFor,
    submit: async (submission) =>
      demand(await ask(submission.reference, "POST", "/orders", submission)),
    find: (reference) => ask(reference, "GET", placeOf(reference)),
    cancel: async (reference) =>
      demand(await ask(reference, "POST", `${placeOf(reference)}/cancel`, {})),
  };
}

/** @throws ProviderUnavailable where it is not the order that was asked about */
function orderOf(reference: string, given: unknown): ProviderOrder | null {
  if (given === null) return null;
  const parsed = providerOrder.safeParse(given);
  if (parsed.success && parsed.data.reference === reference) return parsed.data;
  throw new ProviderUnavailable("The provider's answer is not of the agreed form.");
}
