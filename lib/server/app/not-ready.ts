import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";
import { failureResponse } from "#lib/server/platform/http/envelope-response";
import { getSecurityHeaders } from "#lib/server/platform/http/security-headers";
import { sendResponse } from "#lib/server/platform/http/send-response";
import { createUnavailablePage } from "#lib/server/platform/page-cache/unavailable-page";

/** Refuses a request with 503 while the database lacks migrations: in the envelope, or as a page. */
export async function refuseUntilReady(
  request: IncomingMessage,
  response: ServerResponse,
  { isApi, streams }: { isApi: boolean; streams: Set<ServerResponse> },
): Promise<void> {
  for (const [name, value] of Object.entries(getSecurityHeaders())) response.setHeader(name, value);
  response.setHeader("cache-control", "no-store");
  if (isApi) {
    const locale = negotiateLocale(request.headers["accept-language"] ?? null);
    const headers = { "retry-after": "2" };
    return sendResponse(
      failureResponse("serviceUnavailable", { locale, headers }),
      request,
      response,
      streams,
    );
  }
  const { status, headers, body } = createUnavailablePage(request.url ?? "/");
  response.writeHead(status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}
