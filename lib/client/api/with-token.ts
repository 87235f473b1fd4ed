import { ApiError } from "#lib/client/api/api-error";
import { currentToken, currentUser } from "#lib/client/session/session";
import { readToken } from "#lib/client/session/token";

/**
 * Sends an upload with the viewer's token. If the session went on with another token while it was on its
 * way, repeats it with that one: nothing was done. The HTTP client does the same for other requests.
 */
export async function withToken<T>(send: (token: string | null) => Promise<T>): Promise<T> {
  const token = currentToken();
  try {
    return await send(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || !isReplaced(token)) throw error;
    return send(currentToken());
  }
}

/** True if the same user has another token by now. */
export const isReplaced = (token: string | null): boolean =>
  token !== null && token !== currentToken() && readToken(token)?.user.id === currentUser()?.id;
