import type { IncomingMessage, ServerResponse } from "node:http";
import { createFailurePage } from "#lib/server/platform/http/failure-page";
import { getSecurityHeaders } from "#lib/server/platform/http/security-headers";

/** Answers a page that failed in front of Next or beneath it. */
export function sendFailurePage(
  request: IncomingMessage,
  response: ServerResponse,
  errorId: string,
): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const acceptLanguage = request.headers["accept-language"] ?? null;
  const { html, headers } = createFailurePage({
    path: request.url ?? "/",
    acceptLanguage,
    errorId,
  });
  response.writeHead(500, { ...getSecurityHeaders(), ...headers, "cache-control": "no-store" });
  response.end(request.method === "HEAD" ? undefined : html);
}

/** Answers with a short text instead of a page. */
export function sendPlainText(
  response: ServerResponse,
  status: number,
  text: string,
  headers = getSecurityHeaders(),
): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status, {
    ...headers,
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(text);
}
