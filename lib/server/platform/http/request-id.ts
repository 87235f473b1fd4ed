import { env } from "#lib/server/core/env";

type Ids = {
  requestId: string;
  /** Of the distributed trace that the request belongs to. */
  traceId?: string;
};

/**
 * Reads the ids that a proxy gave a request, so that both logs contain the same ones; creates the
 * request's id if it has none. `traceparent` is as in W3C Trace Context. Without a trusted proxy both
 * come from the client, who must not choose what our log says.
 */
export function readRequestIds(forwarded: string | null, traceparent: string | null): Ids {
  if (env().TRUST_PROXY === 0) return { requestId: crypto.randomUUID() };
  const [, traceId] =
    /^00-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(traceparent ?? "") ?? [];
  return {
    requestId: forwarded && /^[\w.-]{8,64}$/.test(forwarded) ? forwarded : crypto.randomUUID(),
    ...(traceId && { traceId }),
  };
}
