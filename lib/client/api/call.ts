import { ApiError } from "#lib/client/api/api-error";
import { unwrapEnvelope } from "#lib/client/api/outcome";
import { send } from "#lib/client/api/send";
import { withProof } from "#lib/client/api/with-proof";
import { currentToken } from "#lib/client/session/session";
import { buildCallUrl } from "#lib/contracts/call-url";
import type { Input, Reply } from "#lib/contracts/contract";
import type { ContractOf, ListedCall } from "#lib/contracts/registry";
import { keywordHeader } from "#lib/domain/keyword-header";

type Options = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** For background calls: a network error does not reach `onNetworkError`. */
  quiet?: boolean;
  /** Lets the call end after its page was left. */
  keepalive?: boolean;
  /** Of a login that this browser has not stored yet. */
  token?: string;
  /** The call answers the question for a proof, so it asks for none. */
  isProof?: boolean;
};

type Values = Record<string, unknown>;

/** True if a call needs a login, always or for this query; without one it is not even sent. */
export function needsLogin(key: string, query: Values = {}): boolean {
  const [who, name, value] = (key.split(" ")[0] ?? "").split(/[?=]/);
  return who === "staff" || (who === "user" && (!name || query[name] === value));
}

/**
 * Calls the API operation `key`, typed by its contract. Without a valid token a call that needs a login
 * fails at once with "Authentication required". If the server wants a proof first, asks the viewer for
 * it and repeats the call.
 * @throws ApiError
 */
export async function call<K extends ListedCall>(
  key: K,
  input: Input<ContractOf<K>>,
  options: Options = {},
): Promise<Reply<ContractOf<K>>> {
  const [path = "", method = ""] = key.split(" ").toReversed();
  const { params, body, ...rest } = input as Record<string, Values | undefined>;
  const { query, keywordHeaders } = path.includes("/admin/")
    ? moveKeyword(rest.query)
    : { query: rest.query, keywordHeaders: {} };
  const { signal, quiet, keepalive = false, isProof = false, token } = options;
  if (needsLogin(key, query) && !(token ?? currentToken())) {
    throw new ApiError("Authentication required", { status: 401 });
  }
  const ownHeaders = {
    // The server's error message is shown, so it has to be in the language of the page.
    "accept-language": document.documentElement.lang,
    ...options.headers,
    ...keywordHeaders,
  };
  const callOnce = async () => {
    const json = body === undefined ? {} : { json: body };
    const init = { method, headers: ownHeaders, keepalive, ...json };
    const { response, sentAt, ...sent } = await send(buildCallUrl(key, params, query), init, {
      signal,
      quiet,
      ...(token ? { token } : {}),
    });
    return unwrapEnvelope<Reply<ContractOf<K>>>(response, sent.token, sentAt);
  };
  return isProof ? callOnce() : withProof(callOnce);
}

/** Moves the keyword of staff, which may be an email, from the address into a header. */
function moveKeyword({ keyword = "", ...query }: Values = {}) {
  const keywordHeaders: Record<string, string> = {};
  if (keyword !== "") keywordHeaders[keywordHeader] = encodeURIComponent(String(keyword));
  return { query, keywordHeaders };
}
