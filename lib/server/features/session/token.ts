import { errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Role } from "#lib/domain/account/staff-permission";
import { getSecret } from "#lib/server/core/secret";
import { singleton } from "#lib/server/core/singleton";

const claims = z.object({
  sub: z.string(),
  sid: z.uuid(),
  gen: z.int(),
  exp: z.number(),
});
type Claims = z.output<typeof claims>;

/** Each token is verified once: until it expires, its signature stays right. */
const getVerified = () =>
  singleton("token.verified", () => new LRUCache<string, Claims>({ max: 20_000 }));

/** A token is valid for one generation of its session's tokens. */
export type TokenSession = { sessionId: string; generation: number };

type TokenClaims = {
  id: string;
  username: string | null;
  profileUrl: string | null;
  role: Role;
};

/** Signs a session's JWT. Clients use the profile in it for display only; it grants nothing. */
export async function signToken(
  { sessionId, generation }: TokenSession,
  profile: TokenClaims,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ ...profile, sid: sessionId, gen: generation })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(profile.id)
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(getSecret("token"));
}

/** Returns the token of an Authorization header. */
export const parseBearerToken = (authorization: string | null): string | undefined =>
  authorization?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1];

/** Returns the session in a token, or null if the token is expired or forged. */
export async function readTokenSession(token: string): Promise<TokenSession | null> {
  const found = await readClaims(token);
  return found && { sessionId: found.sid, generation: found.gen };
}

/** Returns the user and session in a token even if the session has ended, or why it has none. */
export async function readTokenUser(
  token: string,
): Promise<{ userId: string; sessionId: string } | "expired" | "none"> {
  try {
    const { sub, sid } = await verifyClaims(token);
    return { userId: sub, sessionId: sid };
  } catch (error) {
    return error instanceof errors.JWTExpired ? "expired" : "none";
  }
}

const readClaims = (token: string) => verifyClaims(token).catch(() => null);

async function verifyClaims(token: string): Promise<Claims> {
  const known = getVerified().get(token);
  if (known && known.exp * 1000 > Date.now()) return known;
  const { payload } = await jwtVerify(token, getSecret("token"), { algorithms: ["HS256"] });
  const verified = claims.parse(payload);
  getVerified().set(token, verified);
  return verified;
}
