import { type ErrorName, errors } from "#lib/contracts/error";
import { fallbackLocale, type Locale } from "#lib/domain/locale";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";
import { diskFull, isDiskFull } from "#lib/server/core/disk-full";
import { type AppError, findAppError } from "#lib/server/core/error";
import { errorMessage } from "#lib/server/core/error-message";
import { log } from "#lib/server/core/log";
import { type CallRequest, splitUrl } from "#lib/server/platform/http/call-request";

const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

/** A reply whose text is written as it is. A `Response` would cost more than a short call. */
export type JsonReply = { status: number; headers: Record<string, string>; text: string };

/** What the API returns: an operation's own `Response`, a failure, or a JSON reply. */
export type CallReply = Response | JsonReply;

/** Wraps data in the success envelope. A string as data becomes the message too. */
export function successReply(data: unknown): JsonReply {
  const message = typeof data === "string" ? data : "";
  const text = JSON.stringify({ status: "success", message, data });
  return { status: 200, headers: { ...headers }, text };
}

export const toResponse = (reply: CallReply): Response =>
  reply instanceof Response ? reply : new Response(reply.text, reply);

type Detail = {
  data?: unknown;
  /** Facts that the message names. */
  values?: Record<string, string>;
  headers?: Record<string, string>;
  locale?: Locale;
};

/** Builds a failure envelope, in `detail.locale` or English. */
export function failureResponse(name: ErrorName, detail: Detail = {}): Response {
  const error: { status: number; code?: number } = errors[name];
  const body = {
    status: "failure",
    message: errorMessage(name, detail.locale ?? fallbackLocale, detail.values),
    data: detail.data ?? null,
    ...(error.code === undefined ? {} : { code: error.code }),
  };
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: { ...headers, ...detail.headers },
  });
}

/** Builds the failure envelope of an error. */
export function toFailureResponse(error: AppError, locale: Locale = fallbackLocale): Response {
  const { fields, reason, data } = error;
  const parts = { ...(fields && { fields }), ...(reason && { reason }), ...data };
  return failureResponse(error.errorName, {
    locale,
    data: Object.keys(parts).length > 0 ? parts : null,
    ...(typeof data?.words === "string" && { values: { words: data.words } }),
    headers: error.retryAfter ? { "retry-after": String(Math.ceil(error.retryAfter)) } : {},
  });
}

/**
 * Builds the response for anything thrown. Logs an unexpected error under its request id and
 * reveals nothing but that id.
 */
export function errorResponse(
  error: unknown,
  request: Pick<CallRequest, "method" | "url" | "headers">,
  requestId: string,
): Response {
  const locale = negotiateLocale(request.headers.get("accept-language"));
  const expected = findAppError(error) ?? (isDiskFull(error) ? diskFull(error) : null);
  if (expected) return toFailureResponse(expected, locale);
  log().error(
    { method: request.method, path: splitUrl(request.url).path, err: error },
    "call failed",
  );
  return failureResponse("internal", { data: { requestId }, locale });
}
