import { ApiError } from "#lib/client/api/api-error";
import { currentToken, currentUser } from "#lib/client/session/session";
import { readToken } from "#lib/client/session/token";

/**
 * Sends a call with the viewer's token. If the session went on with another token while the call was
 * on its way, such as after a proof in another tab, repeats it with that one: nothing was done.
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
