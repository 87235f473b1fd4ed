import { ApiError } from "#lib/client/api/api-error";
import { reactions } from "#lib/client/api/call-reactions";
import { isProtected } from "#lib/client/api/protected";
import { currentToken, endSession } from "#lib/client/session/session";
import { addressOf } from "#lib/contracts/address";
import type { Contract, Input, Key, Reply } from "#lib/contracts/contract";
import type { Envelope } from "#lib/contracts/envelope";
import { limits } from "#lib/domain/limits";
import { isAdminLogin } from "#lib/paths";

/** The numeric code of a banned account. */
const banned = 30105;

type Options = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Made by the program itself: where no reply comes, its caller tells it, not the page's alert. */
  quiet?: boolean;
};

/**
 * Makes a call, named by its method and path and typed by its contract.
 * A protected call without a valid token is refused here with "Authentication required".
 * @throws ApiError
 */
export async function call<C extends Contract>(
  key: Key<C>,
  input: Input<C>,
  options: Options = {},
): Promise<Reply<C>> {
  const [method = "GET", path = ""] = key.split(" ");
  const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>;
  const address = addressOf(path, params, query);
  const token = currentToken();
  if (!token && isProtected(address)) {
    endSession();
    throw new ApiError("Authentication required", { status: 401 });
  }
  const headers = {
    // A refusal's message is shown: it should speak the page's language, not the browser's.
    "accept-language": document.documentElement.lang,
    ...options.headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const { signal, quiet = false } = options;
  const response = await send(address, { method, headers, json: body, signal, quiet });
  return unwrapEnvelope<Reply<C>>(response, token !== null);
}

type Sent = {
  method: string;
  headers: Record<string, string>;
  json: unknown;
  signal: AbortSignal | undefined;
  quiet: boolean;
};

async function send(address: string, { json, signal, quiet, ...rest }: Sent): Promise<Response> {
  // Loaded with the first call: a reader who only reads does not pay for it.
  const { default: ky } = await import("ky");
  try {
    return await ky(address, {
      ...rest,
      ...(json === undefined ? {} : { json }),
      ...(signal ? { signal } : {}),
      retry: 0,
      timeout: limits.requestTimeout,
      throwHttpErrors: false,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw noReply(quiet);
  }
}

/** The error of a call that was never answered. */
export function noReply(quiet = false): ApiError {
  if (!quiet) reactions.onNetworkError?.();
  return new ApiError("network", { status: 0 });
}

/**
 * The data of a reply.
 * @throws ApiError where the reply is a refusal
 */
export async function unwrapEnvelope<T>(response: Response, hadToken: boolean): Promise<T> {
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (response.ok && envelope?.status === "success") {
    reactions.onSuccess?.();
    return envelope.data as T;
  }
  if (response.status === 401 && !isAdminLogin(window.location.pathname)) {
    endSession();
    if (hadToken) reactions.onUnauthorized?.();
  }
  if (hadToken && envelope?.code === banned) {
    endSession();
    reactions.onBanned?.(envelope.message);
  }
  const data = envelope?.data as { fields?: Record<string, string> } | null | undefined;
  throw new ApiError(envelope?.message ?? response.statusText, {
    status: response.status,
    ...(envelope?.code === undefined ? {} : { code: envelope.code }),
    ...(data?.fields ? { fields: data.fields } : {}),
    retryAfter: Number(response.headers.get("retry-after")) || undefined,
  });
}
