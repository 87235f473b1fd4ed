import { type ErrorName, errors } from "#lib/contracts/error";
import { fallbackLocale, type Locale } from "#lib/domain/locale";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";
import { type AppError, isAppError } from "#lib/server/core/error";
import { errorMessage } from "#lib/server/core/error-message";
import { log } from "#lib/server/core/log";

const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** A success in the envelope. Some calls answer with a sentence as their data; it is the message too. */
export function successResponse(data: unknown): Response {
  const message = typeof data === "string" ? data : "";
  return new Response(JSON.stringify({ status: "success", message, data }), { headers });
}

type Detail = { data?: unknown; headers?: Record<string, string>; locale?: Locale };

/** A refusal in the envelope, in the caller's language. */
export function failureResponse(name: ErrorName, detail: Detail = {}): Response {
  const error: { status: number; code?: number } = errors[name];
  const body = {
    status: "failure",
    message: errorMessage(name, detail.locale ?? fallbackLocale),
    data: detail.data ?? null,
    ...(error.code === undefined ? {} : { code: error.code }),
  };
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: { ...headers, ...detail.headers },
  });
}

function refused(error: AppError, locale: Locale): Response {
  return failureResponse(error.errorName, {
    locale,
    data: error.fields ? { fields: error.fields } : null,
    headers: error.retryAfter ? { "retry-after": String(Math.ceil(error.retryAfter)) } : {},
  });
}

/** The reply to whatever was thrown; the unexpected is logged under the call's id and says nothing else. */
export function errorResponse(error: unknown, request: Request, requestId: string): Response {
  const locale = negotiateLocale(request.headers.get("accept-language"));
  if (isAppError(error)) return refused(error, locale);
  log().error(
    { requestId, method: request.method, path: new URL(request.url).pathname, err: error },
    "a call failed",
  );
  return failureResponse("internal", { data: { requestId }, locale });
}
