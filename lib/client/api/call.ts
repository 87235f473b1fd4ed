import { ApiError } from "#lib/client/api/api-error";
import { unwrapEnvelope } from "#lib/client/api/outcome";
import { send } from "#lib/client/api/send";
import { withProof } from "#lib/client/api/with-proof";
import { currentToken } from "#lib/client/session/session";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { CallKey, Contract, Input, Reply } from "#lib/contracts/contract";
import { keywordHeader } from "#lib/domain/keyword-header";

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
  const { signal, quiet, keepalive = false, isProof = false } = options;
  const callOnce = async () => {
    const json = body === undefined ? {} : { json: body };
    const init = { method, headers: ownHeaders, keepalive, ...json };
    const { response, token, sentAt } = await send(url, init, { signal, quiet });
    return unwrapEnvelope<Reply<C>>(response, token, sentAt);
  };
  return isProof ? callOnce() : withProof(callOnce);
}

/** Moves the keyword of staff, which may be an email, from the address into a header. */
function moveKeyword({ keyword = "", ...query }: Record<string, unknown> = {}) {
  const keywordHeaders: Record<string, string> = {};
  if (keyword !== "") keywordHeaders[keywordHeader] = encodeURIComponent(String(keyword));
  return { query, keywordHeaders };
}
