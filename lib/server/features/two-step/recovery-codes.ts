import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import { randomCode } from "#lib/server/core/random";
import { secret } from "#lib/server/core/secret";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { recoveryCodes } from "#lib/server/platform/postgres/schema/account";

const { count, length } = limits.recoveryCodes;

/** A code has 50 bits and its key is not in the database: a slow hash would add nothing. */
const digest = (userKey: bigint, code: string) =>
  createHmac("sha256", secret("recovery")).update(`${userKey} ${code}`).digest("base64url");

const grouped = (code: string) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;

/** New codes in place of all earlier ones; told here and never again. */
export async function replaceRecoveryCodes(executor: Executor, userKey: bigint): Promise<string[]> {
  const codes = Array.from({ length: count }, () => randomCode(length));
  await executor.delete(recoveryCodes).where(eq(recoveryCodes.userKey, userKey));
  await executor
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userKey, codeHash: digest(userKey, code) })));
  return codes.map(grouped);
}

/** Uses a code up; false where it is none, or was used. */
export async function consumeRecoveryCode(userKey: bigint, code: string): Promise<boolean> {
  const used = await db()
    .delete(recoveryCodes)
    .where(
      and(eq(recoveryCodes.userKey, userKey), eq(recoveryCodes.codeHash, digest(userKey, code))),
    )
    .returning({ userKey: recoveryCodes.userKey });
  return used.length > 0;
}

export const countRecoveryCodes = (userKey: bigint): Promise<number> =>
  db().$count(recoveryCodes, eq(recoveryCodes.userKey, userKey));
