import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { getSecret } from "#lib/server/core/secret";

const claims = z.object({ sub: z.string().regex(/^\d+$/), jti: z.uuid() });
const typ = "end-session";

type Session = { userKey: bigint; sessionId: string };

/** Signs a token for a mailed link, with which one session can be ended without a login. */
export const signEndSessionToken = ({ userKey, sessionId }: Session): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: "HS256", typ })
    .setSubject(String(userKey))
    .setJti(sessionId)
    .setExpirationTime(Math.floor((Date.now() + limits.endSessionLinkMs) / 1000))
    .sign(getSecret("end-session"));

/** @throws AppError(linkExpired) if the token is forged or too old */
export async function readEndSessionToken(token: string): Promise<Session> {
  try {
    const options = { algorithms: ["HS256"], typ };
    const { payload } = await jwtVerify(token, getSecret("end-session"), options);
    const { sub, jti } = claims.parse(payload);
    return { userKey: BigInt(sub), sessionId: jti };
  } catch {
    throw new AppError("linkExpired", { fields: { token: "expired" } });
  }
}
