import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";
import { pagePattern } from "#lib/page-pattern";
import type { AppError } from "#lib/server/core/error";
import { errorMessage } from "#lib/server/core/error-message";
import { payForHeavyRequest } from "#lib/server/core/heavy-budget";
import { getClientAddress, toNetwork } from "#lib/server/platform/http/client-address";
import { getSecurityHeaders } from "#lib/server/platform/http/security-headers";

const localePath = pagePattern("^/({locale})(?:[/?]|$)");

/** Pays for the rendering of a page. Throws AppError(tooMany). */
export function payForHeavyPage({ socket, headers }: IncomingMessage): Promise<void> {
  const forwardedFor = [headers["x-forwarded-for"] ?? []].flat().join(",") || null;
  return payForHeavyRequest({
    network: toNetwork(getClientAddress(socket.remoteAddress, forwardedFor)),
  });
}

/** Refuses a page with the seconds to wait. */
export function sendTooMany(
  { retryAfter = 1 }: AppError,
  { headers, url = "" }: IncomingMessage,
  response: ServerResponse,
): void {
  const language = localePath.exec(url)?.[1] ?? headers["accept-language"] ?? null;
  response.writeHead(429, {
    ...getSecurityHeaders(),
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": String(Math.max(1, Math.ceil(retryAfter))),
  });
  response.end(errorMessage("tooMany", negotiateLocale(language)));
}
