import { and, eq, inArray } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { randomCode } from "#lib/server/core/random";
import { computeKeyedHash, listKeyedHashes } from "#lib/server/core/secret";
import { recoveryCodes } from "#lib/server/features/account/two-step/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const { count, length } = limits.recoveryCodes;

const purpose = "recovery";
const toContent = (userKey: bigint, code: string) => `${userKey} ${code}`;

/** Hashes a code. It has too many bits to be guessed, so a slow hash is unnecessary. */
const computeDigest = (userKey: bigint, code: string) =>
  computeKeyedHash(purpose, toContent(userKey, code));

const groupPattern = /.{6}(?=.)/g;
const formatCode = (code: string) => code.replaceAll(groupPattern, "$&-");

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
        inArray(recoveryCodes.codeHash, listKeyedHashes(purpose, toContent(userKey, code))),
      ),
    )
    .returning({ userKey: recoveryCodes.userKey });
  return used.length > 0;
}

export const countRecoveryCodes = (userKey: bigint): Promise<number> =>
  db().$count(recoveryCodes, eq(recoveryCodes.userKey, userKey));
