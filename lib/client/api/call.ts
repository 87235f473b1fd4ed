import { ApiError } from "#lib/client/api/api-error";
import { callListeners } from "#lib/client/api/call-listeners";
import { withProof } from "#lib/client/api/with-proof";
import { withToken } from "#lib/client/api/with-token";
import { currentToken, endSession, replaceToken } from "#lib/client/session/session";
import { readViewAs } from "#lib/client/session/view-as";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { CallKey, Contract, Input, Reply } from "#lib/contracts/contract";
import type { Envelope } from "#lib/contracts/envelope";
import type { LogoutReason } from "#lib/domain/account";
import { type MissingProof, renewedTokenHeader } from "#lib/domain/account/proof";
import { keywordHeader } from "#lib/domain/keyword-header";
import { limits } from "#lib/domain/limits";
import { isAdminLoginPath } from "#lib/paths";

const bannedCode = 30105;
const acceptanceRequiredCode = 30204;

type Options = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** For background calls: a network error does not reach `onNetworkError`. */
  quiet?: boolean;
  /** Lets the call end after its page was left. */
  keepalive?: boolean;
  /** The call answers the question for a proof, so it asks for none. */
  isProof?: boolean;
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
 * token a protected call fails at once with "Authentication required". If the server wants a proof
 * first, asks the viewer for it and repeats the call.
 * @throws ApiError
 */
export async function call<C extends Contract>(
  key: CallKey<C>,
  input: Input<C>,
  options: Options = {},
): Promise<Reply<C>> {
  const [method = "GET", path = ""] = key.split(" ");
  const { params, body, ...rest } = input as Record<string, Record<string, unknown> | undefined>;
  const { query, keywordHeaders } = path.includes("/admin/")
    ? moveKeyword(rest.query)
    : { query: rest.query, keywordHeaders: {} };
  const url = buildCallUrl(path, params, query);
  if (!currentToken() && requiresToken(url)) {
    throw new ApiError("Authentication required", { status: 401 });
  }
  const ownHeaders = {
    // The server's error message is shown, so it has to be in the language of the page.
    "accept-language": document.documentElement.lang,
    ...options.headers,
    ...keywordHeaders,
  };
  const { signal, quiet = false, keepalive = false, isProof = false } = options;
  const callWith = async (token: string | null) => {
    const headers = { ...ownHeaders, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const sentAt = performance.now();
    const response = await send(url, { method, headers, json: body, signal, quiet, keepalive });
    return unwrapEnvelope<Reply<C>>(response, token, sentAt);
  };
  const callOnce = () => withToken(callWith);
  return isProof ? callOnce() : withProof(callOnce);
}

/** Moves the keyword of staff, which may be an email, from the address into a header. */
function moveKeyword({ keyword = "", ...query }: Record<string, unknown> = {}) {
  const keywordHeaders: Record<string, string> = {};
  if (keyword !== "") keywordHeaders[keywordHeader] = encodeURIComponent(String(keyword));
  return { query, keywordHeaders };
}

type SendOptions = {
  method: string;
  headers: Record<string, string>;
  json: unknown;
  signal: AbortSignal | undefined;
  quiet: boolean;
  keepalive: boolean;
};

async function send(url: string, { json, signal, quiet, ...rest }: SendOptions): Promise<Response> {
  try {
    // Loaded with the first call, to keep it out of the JavaScript that every page loads.
    const { default: ky } = await import("ky");
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

/** When a response was last missing, on the clock of `performance.now`. */
let networkLostAt = Number.NEGATIVE_INFINITY;

/** Reports a missing response to `onNetworkError` unless `quiet`, and returns the error for it. */
export function createNetworkError(quiet = false): ApiError {
  if (!quiet) {
    networkLostAt = performance.now();
    callListeners.onNetworkError?.();
  }
  return new ApiError("network", { status: 0 });
}

type Refusal = {
  fields?: Record<string, string>;
  reason?: LogoutReason;
  decisionToken?: string;
  words?: string;
  missingProof?: MissingProof[];
  hasPasskey?: boolean;
};

/**
 * Returns the data of a successful response, and goes on with the token that it has, if any. `token` is the one that was sent: if the server rejects
 * it, the session ends, unless another one has started in the meantime. `sentAt` is when the call was
 * sent: one from before a later call got no response says nothing about the network.
 * @throws ApiError if the server refused the call
 */
export async function unwrapEnvelope<T>(
  response: Response,
  token: string | null,
  sentAt = performance.now(),
): Promise<T> {
  const renewedToken = response.headers.get(renewedTokenHeader);
  if (renewedToken) replaceToken(token, renewedToken);
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (response.ok && envelope?.status === "success") {
    if (sentAt >= networkLostAt) callListeners.onSuccess?.();
    return envelope.data as T;
  }
  const data = envelope?.data as Refusal | null | undefined;
  const isUnauthorized = response.status === 401 && !isAdminLoginPath(window.location.pathname);
  const isBanned = envelope?.code === bannedCode;
  if ((isUnauthorized || isBanned) && token !== null && token === currentToken()) {
    const isViewAs = readViewAs() !== null;
    endSession();
    if (isViewAs) throw new ApiError(envelope?.message ?? "", { status: response.status });
    // Without a reason the message only says that a token is required.
    const isExplained = isBanned || (data?.reason !== undefined && data.reason !== "none");
    callListeners.onSessionEnd?.((isExplained && envelope?.message) || "");
  }
  if (envelope?.code === acceptanceRequiredCode) callListeners.onAcceptanceRequired?.();
  // The status text of a proxy is English; without a message of ours, callers show their own.
  throw new ApiError(envelope?.message ?? "", {
    status: response.status,
    ...(envelope?.code === undefined ? {} : { code: envelope.code }),
    ...(data?.fields ? { fields: data.fields } : {}),
    decisionToken: data?.decisionToken,
    words: data?.words,
    proofNeed: data?.missingProof && {
      missing: data.missingProof,
      hasPasskey: data.hasPasskey ?? false,
    },
    retryAfter: Number(response.headers.get("retry-after")) || undefined,
  });
}
