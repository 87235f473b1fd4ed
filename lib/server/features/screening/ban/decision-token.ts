import { jwtVerify, SignJWT } from "jose";
import { AppError } from "#lib/server/core/error";
import { getSecret } from "#lib/server/core/secret";

const audience = "decision";

/**
 * Signs a pass for one decision and its appeal, for users who cannot log in. It is valid as long as
 * the decision can be appealed.
 */
export const signDecisionToken = (decision: { id: bigint; appealUntil: Date }): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: "HS256", typ: "pass" })
    .setAudience(audience)
    .setSubject(String(decision.id))
    .setExpirationTime(decision.appealUntil)
    .sign(getSecret("pass"));

/**
 * Returns the id of the decision that a token is a pass for.
 * @throws AppError(linkExpired) if it is forged or expired
 */
export async function readDecisionToken(token: string): Promise<bigint> {
  try {
    const options = { algorithms: ["HS256"], audience, typ: "pass" };
    const { payload } = await jwtVerify(token, getSecret("pass"), options);
    return BigInt(payload.sub ?? "");
  } catch {
    throw new AppError("linkExpired");
  }
}
