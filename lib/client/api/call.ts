import { ApiError } from "#lib/client/api/api-error";
import { callListeners } from "#lib/client/api/call-listeners";
import { currentToken, endSession } from "#lib/client/session/session";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { CallKey, Contract, Input, Reply } from "#lib/contracts/contract";
import type { Envelope } from "#lib/contracts/envelope";
import { limits } from "#lib/domain/limits";
import { isAdminLoginPath } from "#lib/paths";

const bannedCode = 30105;

type Options = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** For background calls: a network error does not reach `onNetworkError`. */
  quiet?: boolean;
};

const protectedPathParts = ["/my/", "/profile/image", "/notification"];

/** True if a call to this URL needs a valid token; without one it is not even sent. */
export function requiresToken(url: string): boolean {
  const [path = "", search = ""] = url.split("?");
  const query = new URLSearchParams(search);
  return (
    protectedPathParts.some((part) => path.includes(part)) ||
    query.get("filter") === "following" ||
    query.get("type") === "draft" ||
    query.get("type") === "archive"
  );
}

/**
 * Calls the API operation `key` (method and path), typed by its contract `C`. Without a valid
 * token a protected call fails at once with "Authentication required".
 * @throws ApiError
 */
export async function call<C extends Contract>(
  key: CallKey<C>,
  input: Input<C>,
  options: Options = {},
): Promise<Reply<C>> {
  const [method = "GET", path = ""] = key.split(" ");
  const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>;
  const url = buildCallUrl(path, params, query);
  const token = currentToken();
  if (!token && requiresToken(url)) {
    endSession();
    throw new ApiError("Authentication required", { status: 401 });
  }
  const headers = {
    // The server's error message is shown, so it has to be in the language of the page.
    "accept-language": document.documentElement.lang,
    ...options.headers,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const { signal, quiet = false } = options;
  const response = await send(url, { method, headers, json: body, signal, quiet });
  return unwrapEnvelope<Reply<C>>(response, token !== null);
}

type SendOptions = {
  method: string;
  headers: Record<string, string>;
  json: unknown;
  signal: AbortSignal | undefined;
  quiet: boolean;
};

async function send(url: string, { json, signal, quiet, ...rest }: SendOptions): Promise<Response> {
  // Loaded with the first call, to keep it out of the JavaScript that every page loads.
  const { default: ky } = await import("ky");
  try {
    return await ky(url, {
      ...rest,
      ...(json === undefined ? {} : { json }),
      ...(signal ? { signal } : {}),
      retry: 0,
      timeout: limits.requestTimeoutMs,
      throwHttpErrors: false,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw createNetworkError(quiet);
  }
}

/** Reports a missing response to `onNetworkError` unless `quiet`, and returns the error for it. */
export function createNetworkError(quiet = false): ApiError {
  if (!quiet) callListeners.onNetworkError?.();
  return new ApiError("network", { status: 0 });
}

/**
 * Returns the data of a successful response.
 * @throws ApiError if the server refused the call
 */
export async function unwrapEnvelope<T>(response: Response, hadToken: boolean): Promise<T> {
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (response.ok && envelope?.status === "success") {
    callListeners.onSuccess?.();
    return envelope.data as T;
  }
  if (response.status === 401 && !isAdminLoginPath(window.location.pathname)) {
    endSession();
    if (hadToken) callListeners.onUnauthorized?.();
  }
  if (hadToken && envelope?.code === bannedCode) {
    endSession();
    callListeners.onBanned?.(envelope.message);
  }
  const data = envelope?.data as { fields?: Record<string, string> } | null | undefined;
  throw new ApiError(envelope?.message ?? response.statusText, {
    status: response.status,
    ...(envelope?.code === undefined ? {} : { code: envelope.code }),
    ...(data?.fields ? { fields: data.fields } : {}),
    retryAfter: Number(response.headers.get("retry-after")) || undefined,
  });
}
