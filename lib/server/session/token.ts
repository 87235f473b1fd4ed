import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { secret } from "#lib/server/secret";

const claims = z.object({ sub: z.string(), sid: z.uuid() });

export type TokenClaims = {
  id: string;
  username: string | null;
  profileUrl: string | null;
  role: "user" | "moderator" | "admin";
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

/** The session that a token belongs to; null if it is expired, forged or not ours. */
export async function tokenSession(token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, secret("token"), { algorithms: ["HS256"] });
    return claims.parse(payload).sid;
  } catch {
    return null;
  }
}
