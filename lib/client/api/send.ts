import type { Options } from "ky";
import { ApiError } from "#lib/client/api/api-error";
import type { Attempt } from "#lib/client/api/attempt";
import { createNetworkError } from "#lib/client/api/outcome";
import { currentToken } from "#lib/client/session/session";

type Sent = Pick<Attempt, "token" | "sentAt"> & { response: Response };

/**
 * Sends a request with the viewer's token, or another one, and returns its successful response.
 * @throws ApiError if the server refused it or no response arrived, and what aborts `signal`
 */
export async function send(
  url: string,
  init: Options,
  { signal, quiet = false, token }: Partial<Pick<Attempt, "signal" | "quiet" | "token">> = {},
): Promise<Sent> {
  const sentAt = performance.now();
  const attempt: Attempt = { token: token ?? currentToken(), sentAt, signal, quiet };
  try {
    // Loaded with the first call, to keep it out of the JavaScript that every page loads.
    const { httpClient } = await import("#lib/client/api/http-client");
    const response = await httpClient(url, {
      ...init,
      ...(signal ? { signal } : {}),
      context: { attempt },
    });
    return { response, token: attempt.token, sentAt: attempt.sentAt };
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw createNetworkError({ quiet });
  }
}
