import { log } from "#lib/server/core/log";

/** Slower calls are logged as warnings. */
const slowCallMs = 1_000;

/** Returns the proxy's id, so that both logs contain the same one, or creates one. */
const getRequestId = (request: Request): string => {
  const forwarded = request.headers.get("x-request-id");
  return forwarded && /^[\w.-]{8,64}$/.test(forwarded) ? forwarded : crypto.randomUUID();
};

type TracedHandler = (request: Request, ip: string, requestId: string) => Promise<Response>;

/**
 * Adds an id to each call: as a response header and in the log. Does not log the query, because it
 * may contain personal data.
 */
export function withTracing(
  handle: TracedHandler,
): (request: Request, ip: string) => Promise<Response> {
  return async (request, ip) => {
    const requestId = getRequestId(request);
    const startedAt = performance.now();
    const response = await handle(request, ip, requestId);
    const ms = Math.round(performance.now() - startedAt);
    const level = ms > slowCallMs ? "warn" : "debug";
    if (log().isLevelEnabled(level)) {
      const { pathname } = new URL(request.url);
      const call = { requestId, method: request.method, path: pathname, status: response.status };
      log()[level]({ ...call, ms, ip }, ms > slowCallMs ? "slow call" : "call");
    }
    return withHeader(response, "x-request-id", requestId);
  };
}

/** Copies a response if its headers are immutable, as after `Response.redirect` or fetch. */
function withHeader(response: Response, name: string, value: string): Response {
  try {
    response.headers.set(name, value);
    return response;
  } catch {
    const headers = new Headers(response.headers);
    headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  }
}
