import { log } from "#lib/server/core/log";

/** A call that takes longer is told, in milliseconds. */
const slow = 1_000;

/** A proxy's id is kept, so that its log and ours name a request alike. */
const requestIdOf = (request: Request): string => {
  const given = request.headers.get("x-request-id");
  return given && /^[\w.-]{8,64}$/.test(given) ? given : crypto.randomUUID();
};

type Answer = (request: Request, ip: string, requestId: string) => Promise<Response>;

/** Gives each call an id, which its reply and its log lines share. The path is logged without its query. */
export function withTracing(answer: Answer): (request: Request, ip: string) => Promise<Response> {
  return async (request, ip) => {
    const requestId = requestIdOf(request);
    const startedAt = performance.now();
    const reply = await answer(request, ip, requestId);
    const ms = Math.round(performance.now() - startedAt);
    const level = ms > slow ? "warn" : "debug";
    if (log().isLevelEnabled(level)) {
      const { pathname } = new URL(request.url);
      const call = { requestId, method: request.method, path: pathname, status: reply.status };
      log()[level]({ ...call, ms, ip }, ms > slow ? "a slow call" : "a call");
    }
    return withHeader(reply, "x-request-id", requestId);
  };
}

/** Replies made by `Response.redirect` or by fetch have headers that cannot be changed. */
function withHeader(reply: Response, name: string, value: string): Response {
  try {
    reply.headers.set(name, value);
    return reply;
  } catch {
    const headers = new Headers(reply.headers);
    headers.set(name, value);
    return new Response(reply.body, { status: reply.status, headers });
  }
}
