import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { type Proof, proofs } from "#lib/domain/account/proof";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { computeKeyedHash, getSecret } from "#lib/server/core/secret";

/** The step that remains after the first proof. */
type ChallengePurpose = "twoStep" | "setup" | "restore";

type LoginUser = { key: bigint; passwordHash: string; role: string; securedAt: Date | null };

const claims = z.object({
  sub: z.string().regex(/^\d+$/),
  mark: z.string(),
  proofs: z.array(z.enum(proofs)),
});

/** Changes with password and role, and when all access is ended, so that challenges end as well. */
const computeFingerprint = ({ passwordHash, role, securedAt }: LoginUser) =>
  computeKeyedHash("pass", `${role} ${passwordHash}${securedAt ? ` ${securedAt.getTime()}` : ""}`);

/** Signs a short-lived token that names the proofs that a user gave. It grants no access. */
export const signLoginChallenge = (
  purpose: ChallengePurpose,
  user: LoginUser,
  given: readonly Proof[],
): Promise<string> =>
  new SignJWT({ mark: computeFingerprint(user), proofs: given })
    .setProtectedHeader({ alg: "HS256", typ: "pass" })
    .setAudience(purpose)
    .setSubject(String(user.key))
    .setExpirationTime(Math.floor((Date.now() + limits.loginChallenge.validForMs) / 1000))
    .sign(getSecret("pass"));

/**
 * Returns the user that a challenge of this purpose was signed for, with the proofs given until then.
 * @throws AppError(loginExpired) if the challenge is forged or expired, password or role changed, or all
 *   access was ended
 */
export async function readLoginChallenge<U extends LoginUser>(
  purpose: ChallengePurpose,
  token: string,
  findUser: (key: bigint) => Promise<U | null>,
): Promise<U & { proofs: Proof[] }> {
  const { sub, mark, proofs: given } = await verifyToken(purpose, token);
  const user = await findUser(BigInt(sub));
  if (!user || computeFingerprint(user) !== mark) throw new AppError("loginExpired");
  return { ...user, proofs: given };
}

async function verifyToken(purpose: ChallengePurpose, token: string) {
  try {
    const options = { algorithms: ["HS256"], audience: purpose, typ: "pass" };
    const { payload } = await jwtVerify(token, getSecret("pass"), options);
    return claims.parse(payload);
  } catch {
    throw new AppError("loginExpired");
  }
}
