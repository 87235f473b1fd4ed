import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Role } from "#lib/domain/staff-permission";
import { secret } from "#lib/server/core/secret";

const claims = z.object({ sub: z.string(), sid: z.uuid() });

export type TokenClaims = {
  id: string;
  username: string | null;
  profileUrl: string | null;
  role: Role;
};

/** A JWT of one session; `exp` is in seconds. What it says of the person is for display only. */
export async function signToken(
  sessionId: string,
  person: TokenClaims,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({ ...person, sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(person.id)
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(secret("token"));
}

/** The token in an Authorization header. */
export const parseBearerToken = (authorization: string | null): string | undefined =>
  authorization?.match(/^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1];

/** The session that a token belongs to; null if it is expired, forged or not ours. */
export const readTokenSessionId = async (token: string): Promise<string | null> =>
  (await read(token))?.sid ?? null;

/** The ID of whom a token was made for, whether or not its session still stands. */
export const readTokenUserId = async (token: string): Promise<string | null> =>
  (await read(token))?.sub ?? null;

async function read(token: string) {
  try {
    const { payload } = await jwtVerify(token, secret("token"), { algorithms: ["HS256"] });
    return claims.parse(payload);
  } catch {
    return null;
  }
}
