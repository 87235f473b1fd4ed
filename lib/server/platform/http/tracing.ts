import { log } from "#lib/server/core/log";

/** Slower calls are logged as warnings. */
const slowCallMs = 1_000;

/** Reuses a proxy's id, so its log and ours share it. */
const getRequestId = (request: Request): string => {
  const given = request.headers.get("x-request-id");
  return given && /^[\w.-]{8,64}$/.test(given) ? given : crypto.randomUUID();
};

type TracedHandler = (request: Request, ip: string, requestId: string) => Promise<Response>;

/**
 * Gives each call an id, sent with the response and logged with the call. Logs no query, because it
 * may hold personal data.
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
