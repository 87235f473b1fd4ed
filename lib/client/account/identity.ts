import { call } from "#lib/client/api/call";
import { currentToken, currentUser, replaceToken } from "#lib/client/session/session";
import * as accountCalls from "#lib/contracts/account/calls";
import * as settingCalls from "#lib/contracts/account/setting-calls";

/** The token carries name and picture; another device may have changed them since it was issued. */
type Identity = { username?: string | null; profileUrl: string | null };

/**
 * Renews the token if its name or picture differ from the server's. After a failure they stay as
 * they are until the next visit.
 */
export async function renewOutdatedToken({ username, profileUrl }: Identity): Promise<void> {
  const user = currentUser();
  const token = currentToken();
  if (!user) return;
  const isCurrent = username === undefined || username === user.username;
  if (isCurrent && profileUrl === user.profileUrl) return;
  try {
    const { accessToken } = await call(settingCalls.updateProfile, { body: {} }, { quiet: true });
    replaceToken(token, accessToken);
  } catch {}
}

/** Fetches the viewer's picture, and renews a token that carries another one. */
export async function refreshPicture(): Promise<void> {
  try {
    const image = await call(accountCalls.getMyProfileImage, {}, { quiet: true });
    await renewOutdatedToken(image);
  } catch {}
}
