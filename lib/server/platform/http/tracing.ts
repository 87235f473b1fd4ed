import { log } from "#lib/server/core/log";
import { metrics } from "#lib/server/core/metrics";
import { type RequestContext, runWithRequest } from "#lib/server/core/request-context";
import { getTraceId } from "#lib/server/core/span";
import { type CallRequest, splitUrl } from "#lib/server/platform/http/call-request";
import type { CallReply } from "#lib/server/platform/http/envelope-response";
import { readRequestIds } from "#lib/server/platform/http/request-id";

/** Slower calls are logged as warnings. */
const slowCallMs = 1_000;

type Handler = (request: CallRequest, ip: string) => Promise<CallReply>;
type TracedHandler = (request: CallRequest, ip: string, requestId: string) => Promise<CallReply>;

/**
 * Adds an id to each call: as a response header and in the log. Does not log the query, because it
 * may contain personal data.
 */
export function withTracing(handle: TracedHandler): Handler {
  return async (request, ip) => {
    const { headers, method } = request;
    const ids = readRequestIds(headers.get("x-request-id"), headers.get("traceparent"));
    const { requestId } = ids;
    const context: RequestContext = { ...ids, ip, operation: "none" };
    const startedAt = performance.now();
    const response = await runWithRequest(context, () => handle(request, ip, requestId));
    const ms = Math.round(performance.now() - startedAt);
    const { operation } = context;
    metrics()?.callSeconds.observe({ operation, status: response.status }, ms / 1000);
    const level = ms > slowCallMs ? "warn" : "debug";
    if (log().isLevelEnabled(level)) {
      const traceId = getTraceId() ?? ids.traceId;
      const call = {
        requestId,
        traceId,
        method,
        path: splitUrl(request.url).path,
        status: response.status,
      };
      log()[level]({ ...call, ms, ip }, ms > slowCallMs ? "slow call" : "call");
    }
    return withHeaders(response, { ...context.replyHeaders, "x-request-id": requestId });
  };
}

/** Copies a response if its headers are immutable, as after `Response.redirect` or fetch. */
function withHeaders(response: CallReply, added: Record<string, string>): CallReply {
  if (!(response instanceof Response)) {
    Object.assign(response.headers, added);
    return response;
  }
  const set = (headers: Headers) => {
    for (const [name, value] of Object.entries(added)) headers.set(name, value);
    return headers;
  };
  try {
    set(response.headers);
    return response;
  } catch {
    const headers = set(new Headers(response.headers));
    return new Response(response.body, { status: response.status, headers });
  }
}
