import { and, eq } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { randomCode } from "#lib/server/core/random";
import { computeKeyedHash } from "#lib/server/core/secret";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { recoveryCodes } from "#lib/server/platform/postgres/schema/account";

const { count, length } = limits.recoveryCodes;

/**
 * Hashes a code. A slow hash is unnecessary: a code has 50 bits, and the key is not in the
 * database.
 */
const computeDigest = (userKey: bigint, code: string) =>
  computeKeyedHash("recovery", `${userKey} ${code}`);

const formatCode = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** Replaces all recovery codes and returns the new ones, which cannot be read again. */
export async function replaceRecoveryCodes(executor: Executor, userKey: bigint): Promise<string[]> {
  const codes = Array.from({ length: count }, () => randomCode(length));
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userKey, userKey));
  await executor
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userKey, codeHash: computeDigest(userKey, code) })));
  return codes.map(formatCode);
}

/** Consumes a recovery code. Returns false if it is wrong or was used before. */
export async function consumeRecoveryCode(
  executor: Executor,
  userKey: bigint,
  code: string,
): Promise<boolean> {
  const used = await executor
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userKey, userKey),
        eq(recoveryCodes.codeHash, computeDigest(userKey, code)),
      ),
    )
    .returning({ userKey: recoveryCodes.userKey });
  return used.length > 0;
}

export const countRecoveryCodes = (userKey: bigint): Promise<number> =>
  db().$count(recoveryCodes, eq(recoveryCodes.userKey, userKey));
