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
import {
  type FundProvider,
  type ProviderOrder,
  ProviderUnavailable,
  providerOrder,
} from "#lib/server/features/order/provider/provider";
import { sendSignedRequest } from "#lib/server/features/order/provider/signed-request";

type Options = {
  url: string;
  secret: string;
  /** Per attempt. All attempts together must stay below the browser's 40 s. */
  timeoutMs?: number;
  attempts?: number;
  /** Delay before the second attempt; later delays grow, with jitter. */
  firstDelayMs?: number;
  /** Consecutive failures that open the circuit. */
  breakAfter?: number;
  /** How long the circuit stays open. */
  breakMs?: number;
};

/**
 * Creates a provider that speaks the protocol of `openapi.ts`. Retries failed calls, because they
 * are idempotent. After several failures in a row, pauses calls for a while.
 */
export function createHttpProvider(options: Options): FundProvider {
  const { url, secret, timeoutMs = 6_000, attempts = 3, firstDelayMs = 250 } = options;
  const isUnavailable = handleType(ProviderUnavailable);
  const breakMs = options.breakMs ?? 10_000;
  const breaker = circuitBreaker(isUnavailable, {
    halfOpenAfter: breakMs,
    breaker: new ConsecutiveBreaker(options.breakAfter ?? 9),
  });
  let brokenAt = 0;
  breaker.onBreak(() => {
    brokenAt = Date.now();
  });
  const policy = wrap(
    retry(isUnavailable, {
      maxAttempts: attempts - 1,
      backoff: new ExponentialBackoff({ initialDelay: firstDelayMs, maxDelay: 4_000 }),
    }),
    breaker,
  );

  const send = async (reference: string, method: string, path: string, body?: object) => {
    const request = { url, secret, timeoutMs, method, path, body };
    try {
      return await policy.execute(async () =>
        parseOrder(reference, await sendSignedRequest(request)),
      );
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error;
      throw new ProviderUnavailable("The circuit breaker is open.");
    }
  };
  const getPath = (reference: string) => `/orders/${encodeURIComponent(reference)}`;

  return {
    kind: "external",
    pollMs: 300_000,
    // The breaker only closes through a new call, so calls must be allowed again after a while.
    isReachable: () => breaker.state !== CircuitState.Open || Date.now() - brokenAt >= breakMs,
    submit: async (submission) =>
      requireOrder(await send(submission.reference, "POST", "/orders", submission)),
    find: (reference) => send(reference, "GET", getPath(reference)),
    cancel: async (reference) =>
      requireOrder(await send(reference, "POST", `${getPath(reference)}/cancel`, {})),
  };
}

/** @throws ProviderUnavailable if the reply is not the requested order */
function parseOrder(reference: string, reply: unknown): ProviderOrder | null {
  if (reply === null) return null;
  const parsed = providerOrder.safeParse(reply);
  if (parsed.success && parsed.data.reference === reference) return parsed.data;
  throw new ProviderUnavailable("The provider's reply does not match the schema or the reference.");
}

function requireOrder(order: ProviderOrder | null): ProviderOrder {
  if (!order)
    throw new ProviderUnavailable("The provider replied 404 where an order was expected.");
  return order;
}
