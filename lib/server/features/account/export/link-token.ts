import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { AppError } from "#lib/server/core/error";
import { getSecret } from "#lib/server/core/secret";

const audience = "dataExport";
const claims = z.object({ sub: z.uuid(), sid: z.uuid() });

type Link = { exportId: string; sessionId: string };

/** Signs a token for the download of an archive, which is valid as long as the session lasts. */
export const signLinkToken = ({ exportId, sessionId }: Link, expiresAt: Date): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "HS256", typ: audience })
    .setAudience(audience)
    .setSubject(exportId)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1_000))
    .sign(getSecret(audience));

/** @throws AppError(linkExpired) if the token is forged or expired */
export async function readLinkToken(token: string): Promise<Link> {
  try {
    const options = { algorithms: ["HS256"], audience, typ: audience };
    const { payload } = await jwtVerify(token, getSecret(audience), options);
    const { sub, sid } = claims.parse(payload);
    return { exportId: sub, sessionId: sid };
  } catch {
    throw new AppError("linkExpired");
  }
}
