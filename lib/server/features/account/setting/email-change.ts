import { randomBytes } from "node:crypto";
import { limits } from "#lib/domain/limits";
import { computeKeyedHash } from "#lib/server/core/secret";
import { emailChanges } from "#lib/server/features/account/setting/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

export const hashUndoToken = (token: string): string => computeKeyedHash("undo-email", token);

/** Records a change of email and returns the token with which the old address can undo it. */
export async function recordEmailChange(
  tx: Executor,
  change: { userKey: bigint; oldEmail: string; newEmail: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + limits.undoEmailMs);
  await tx.insert(emailChanges).values({ ...change, tokenHash: hashUndoToken(token), expiresAt });
  return token;
}
