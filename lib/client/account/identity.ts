import { call } from "#lib/client/api/call";
import { currentToken, currentUser, replaceToken } from "#lib/client/session/session";
import type { getMyProfileImage } from "#lib/contracts/account";
import type { updateProfile } from "#lib/contracts/account/setting";

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
    const { accessToken } = await call<typeof updateProfile>(
      "PATCH /sns/api/v1/user/my/profile",
      { body: {} },
      { quiet: true },
    );
    replaceToken(token, accessToken);
  } catch {}
}

/** Fetches the viewer's picture, and renews a token that carries another one. */
export async function refreshPicture(): Promise<void> {
  try {
    const image = await call<typeof getMyProfileImage>(
      "GET /sns/api/v1/user/my/profile/image",
      {},
      { quiet: true },
    );
    await renewOutdatedToken(image);
  } catch {}
}
