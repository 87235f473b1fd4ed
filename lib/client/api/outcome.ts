import { ApiError } from "#lib/client/api/api-error";
import { callListeners } from "#lib/client/api/call-listeners";
import { currentToken, loseSession, replaceToken } from "#lib/client/session/session";
import { readViewAs } from "#lib/client/session/view-as";
import type { Envelope } from "#lib/contracts/envelope";
import type { LogoutReason } from "#lib/domain/account";
import { type MissingProof, renewedTokenHeader } from "#lib/domain/account/proof";
import { isAdminLoginPath } from "#lib/paths";

const bannedCode = 30105;
const acceptanceRequiredCode = 30204;

/** When a response was last missing, on the clock of `performance.now`. */
let networkLostAt = Number.NEGATIVE_INFINITY;

/** Reports a missing response to `onNetworkError`. */
export function reportNetworkLoss(): void {
  networkLostAt = performance.now();
  callListeners.onNetworkError?.();
}

/** Reports a missing response unless `quiet`, and returns the error for it. */
export function createNetworkError({ quiet = false, isRepeated = false } = {}): ApiError {
  if (!quiet) reportNetworkLoss();
  return new ApiError("network", { status: 0, isRepeated });
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
 * Returns the data of a successful response, and goes on with the token that it has, if any. `token`
 * is the one that was sent: if the server rejects it, the session ends, unless another one has started
 * in the meantime. `sentAt` is when the call was sent: one from before a later call got no response says
 * nothing about the network.
 * @throws ApiError if the server refused the call
 */
export async function unwrapEnvelope<T>(
  response: Response,
  token: string | null,
  sentAt = performance.now(),
): Promise<T> {
  const envelope = (await response.json().catch(() => null)) as Envelope | null;
  if (!response.ok || envelope?.status !== "success") {
    throw createRefusal(response, envelope, { token });
  }
  keepRenewedToken(response, token);
  if (sentAt >= networkLostAt) callListeners.onSuccess?.();
  return envelope.data as T;
}

/** Goes on with the token that a response has instead of the one that was sent. */
function keepRenewedToken({ headers }: Response, token: string | null): void {
  const renewedToken = headers.get(renewedTokenHeader);
  if (renewedToken) replaceToken(token, renewedToken);
}

/** Returns the error for a call that the server refused, and ends the session if it rejected the token. */
export function createRefusal(
  response: Response,
  envelope: Envelope | null,
  { token, isRepeated = false }: { token: string | null; isRepeated?: boolean },
): ApiError {
  keepRenewedToken(response, token);
  const { status } = response;
  const data = envelope?.data as Refusal | null | undefined;
  const isUnauthorized = status === 401 && !isAdminLoginPath(window.location.pathname);
  const isBanned = envelope?.code === bannedCode;
  if ((isUnauthorized || isBanned) && token !== null && token === currentToken()) {
    const isViewAs = readViewAs() !== null;
    loseSession();
    if (isViewAs) return new ApiError(envelope?.message ?? "", { status });
    // Without a reason the message only says that a token is required.
    const isExplained = isBanned || (data?.reason !== undefined && data.reason !== "none");
    callListeners.onSessionEnd?.((isExplained && envelope?.message) || "");
  }
  if (envelope?.code === acceptanceRequiredCode) callListeners.onAcceptanceRequired?.();
  // The status text of a proxy is English; without a message of ours, callers show their own.
  return new ApiError(envelope?.message ?? "", {
    status,
    isRepeated,
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
