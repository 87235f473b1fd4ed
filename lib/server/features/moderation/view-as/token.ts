import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { getSecret } from "#lib/server/core/secret";
import { parseBearerToken } from "#lib/server/features/session/token";

const header = { alg: "HS256", typ: "viewAs" };
const encodedHeader = Buffer.from(JSON.stringify(header)).toString("base64url");

const claims = z.object({ sid: z.uuid() });

type Profile = { id: string; username: string | null; profileUrl: string | null };

/**
 * Signs the token of staff who view the site as a user. For the browser the user has no role, so
 * that it offers nothing of the desk.
 */
export const signViewAsToken = (sessionId: string, profile: Profile, expiresAt: Date) =>
  new SignJWT({ ...profile, role: "user", sid: sessionId })
    .setProtectedHeader(header)
    .setSubject(profile.id)
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(getSecret("viewAs"));

/** True if a call is made as another user. Does not verify the token. */
export const isViewAsCall = (authorization: string | null): boolean =>
  parseBearerToken(authorization)?.startsWith(`${encodedHeader}.`) ?? false;

/** Returns the session in the token of an Authorization header, or null if it is expired or forged. */
export async function readViewAsSessionId(authorization: string | null): Promise<string | null> {
  try {
    const token = parseBearerToken(authorization) ?? "";
    const options = { algorithms: ["HS256"], typ: header.typ };
    const { payload } = await jwtVerify(token, getSecret("viewAs"), options);
    return claims.parse(payload).sid;
  } catch {
    return null;
  }
}
