import { createHmac } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { secret } from "#lib/server/core/secret";

/** What still stands between the right password and a session. */
export type ChallengePurpose = "twoStep" | "setup" | "restore";

type Holder = { key: bigint; passwordHash: string; role: string };

const claims = z.object({ sub: z.string().regex(/^\d+$/), mark: z.string() });

/** Changes with the password and the role, so that a pass ends with either. */
const markOf = ({ passwordHash, role }: Holder) =>
  createHmac("sha256", secret("pass")).update(`${role} ${passwordHash}`).digest("base64url");

/** Says for a few minutes that its holder gave the right password; it opens nothing by itself. */
export const signLoginChallenge = (purpose: ChallengePurpose, holder: Holder): Promise<string> =>
  new SignJWT({ mark: markOf(holder) })
    .setProtectedHeader({ alg: "HS256", typ: "pass" })
    .setAudience(purpose)
    .setSubject(String(holder.key))
    .setExpirationTime(Math.floor((Date.now() + limits.loginPass.validFor) / 1000))
    .sign(secret("pass"));

/**
 * Who holds a pass of this purpose.
 * @throws AppError loginExpired where it is not (or no longer) good; then one logs in anew
 */
export async function readLoginChallenge<H extends Holder>(
  purpose: ChallengePurpose,
  token: string,
  find: (key: bigint) => Promise<H | null>,
): Promise<H> {
  const { sub, mark } = await verified(purpose, token);
  const holder = await find(BigInt(sub));
  if (!holder || markOf(holder) !== mark) throw new AppError("loginExpired");
  return holder;
}

async function verified(purpose: ChallengePurpose, token: string) {
  try {
    const options = { algorithms: ["HS256"], audience: purpose, typ: "pass" };
    const { payload } = await jwtVerify(token, secret("pass"), options);
    return claims.parse(payload);
  } catch {
    throw new AppError("loginExpired");
  }
}
