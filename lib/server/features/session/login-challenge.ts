import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { computeKeyedHash, getSecret } from "#lib/server/core/secret";

/** The step that remains after the right password. */
type ChallengePurpose = "twoStep" | "setup" | "restore";

type LoginUser = { key: bigint; passwordHash: string; role: string };

const claims = z.object({ sub: z.string().regex(/^\d+$/), mark: z.string() });

/** Changes with password and role, so that a challenge becomes invalid with either. */
const computeFingerprint = ({ passwordHash, role }: LoginUser) =>
  computeKeyedHash("pass", `${role} ${passwordHash}`);

/**
 * Signs a short-lived token that proves that the user gave the right password. It grants no access.
 */
export const signLoginChallenge = (purpose: ChallengePurpose, user: LoginUser): Promise<string> =>
  new SignJWT({ mark: computeFingerprint(user) })
    .setProtectedHeader({ alg: "HS256", typ: "pass" })
    .setAudience(purpose)
    .setSubject(String(user.key))
    .setExpirationTime(Math.floor((Date.now() + limits.loginChallenge.validForMs) / 1000))
    .sign(getSecret("pass"));

/**
 * Returns the user that a challenge of this purpose was signed for.
 * @throws AppError(loginExpired) if the challenge is forged or expired, or password or role changed
 */
export async function readLoginChallenge<U extends LoginUser>(
  purpose: ChallengePurpose,
  token: string,
  findUser: (key: bigint) => Promise<U | null>,
): Promise<U> {
  const { sub, mark } = await verifyToken(purpose, token);
  const user = await findUser(BigInt(sub));
  if (!user || computeFingerprint(user) !== mark) throw new AppError("loginExpired");
  return user;
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
