import ky, { isHTTPError, isNetworkError, isTimeoutError, type KyRequest } from "ky";
import type { Attempt } from "#lib/client/api/attempt";
import { createNetworkError, createRefusal, reportNetworkLoss } from "#lib/client/api/outcome";
import { isReplaced } from "#lib/client/api/with-token";
import { currentToken } from "#lib/client/session/session";
import type { Envelope } from "#lib/contracts/envelope";
import { limits } from "#lib/domain/limits";

const readAttempt = (options: { context?: Record<string, unknown> }) =>
  options.context?.attempt as Attempt;

function sign(request: KyRequest, attempt: Attempt): void {
  attempt.sentAt = performance.now();
  if (attempt.token) request.headers.set("authorization", `Bearer ${attempt.token}`);
}

/**
 * The HTTP client of all calls. Repeats a read once if no response or one of a gateway arrived. Changes
 * are never repeated, not even an order with its key: whoever pressed the button decides that.
 */
export const httpClient = ky.create({
  timeout: limits.requestTimeoutMs,
  totalTimeout: limits.requestTimeoutMs,
  retry: {
    // The second one is for a token that was replaced.
    limit: 2,
    methods: ["get"],
    statusCodes: [502, 503, 504],
    afterStatusCodes: [503],
    maxRetryAfter: 5_000,
    delay: () => 1_000,
    // After a restart of the server not all pages should come back at once.
    jitter: (delay) => delay * (0.5 + Math.random()),
    shouldRetry: ({ retryCount }) =>
      retryCount > 1 || navigator.onLine === false ? false : undefined,
  },
  hooks: {
    beforeRequest: [({ request, options }) => sign(request, readAttempt(options))],
    afterResponse: [
      ({ response, options, retryCount }) => {
        // The session went on with another token while the call was on its way, such as after a proof
        // in another tab. Nothing was done.
        const isOutdated = response.status === 401 && isReplaced(readAttempt(options).token);
        return isOutdated && retryCount < 2 ? ky.retry({ delay: 0 }) : undefined;
      },
    ],
    beforeRetry: [
      ({ request, options, error }) => {
        const attempt = readAttempt(options);
        if (isReplaced(attempt.token)) attempt.token = currentToken();
        // The session has ended in the meantime.
        else if (attempt.token !== currentToken()) throw error;
        if (isNetworkError(error) && !attempt.quiet) reportNetworkLoss();
        sign(request, attempt);
      },
    ],
    beforeError: [
      ({ error, options, retryCount }) => {
        const { token, quiet, signal } = readAttempt(options);
        const isRepeated = retryCount > 0;
        if (isHTTPError(error)) {
          const envelope = typeof error.data === "object" ? (error.data as Envelope | null) : null;
          return createRefusal(error.response, envelope, { token, isRepeated });
        }
        const isMissing = isNetworkError(error) || isTimeoutError(error);
        return isMissing && !signal?.aborted ? createNetworkError({ quiet, isRepeated }) : error;
      },
    ],
  },
});
