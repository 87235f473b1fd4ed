import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Role } from "#lib/domain/staff-permission";
import { getSecret } from "#lib/server/core/secret";

const claims = z.object({ sub: z.string(), sid: z.uuid() });

type TokenClaims = {
  id: string;
  username: string | null;
  profileUrl: string | null;
  role: Role;
};

/** Signs a session's JWT. Clients use the profile in it for display only; it grants nothing. */
export async function signToken(
  sessionId: string,
  profile: TokenClaims,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ ...profile, sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(profile.id)
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(getSecret("token"));
}

/** Returns the token of an Authorization header. */
export const parseBearerToken = (authorization: string | null): string | undefined =>
  authorization?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1];

/** Returns the session ID in a token, or null if the token is expired or forged. */
export const readTokenSessionId = async (token: string): Promise<string | null> =>
  (await readClaims(token))?.sid ?? null;

/** Returns the user ID in a token, even if its session has ended. */
export const readTokenUserId = async (token: string): Promise<string | null> =>
  (await readClaims(token))?.sub ?? null;

async function readClaims(token: string) {
  try {
    const { payload } = await jwtVerify(token, getSecret("token"), { algorithms: ["HS256"] });
    return claims.parse(payload);
  } catch {
    return null;
  }
}
