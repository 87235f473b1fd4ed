import { randomUUID } from "node:crypto";
import type { Proof } from "#lib/domain/account/proof";
import type { Role } from "#lib/domain/account/staff-permission";
import { limits } from "#lib/domain/limits";
import { filePathOrNull } from "#lib/paths";
import { markProven } from "#lib/server/features/session/proof";
import { insertSession } from "#lib/server/features/session/queries";
import { signToken } from "#lib/server/features/session/token";
import type { Executor } from "#lib/server/platform/postgres/client";

type SessionUser = {
  key: bigint;
  id: string;
  username: string | null;
  avatarFileId: string | null;
  role: Role;
};

/** Starts a session on one device, after the proofs of its login. Returns its token. */
export async function startSession(
  executor: Executor,
  user: SessionUser,
  userAgent: string,
  proofs: readonly Proof[] = [],
): Promise<string> {
  const id = randomUUID();
  const { validForMs } = user.role === "user" ? limits.session : limits.staffSession;
  const expiresAt = new Date(Date.now() + validForMs);
  await insertSession(executor, {
    id,
    userKey: user.key,
    userAgent: userAgent.slice(0, 400),
    expiresAt,
    ...markProven(proofs),
  });
  const { username, avatarFileId, role } = user;
  const claims = { id: user.id, username, profileUrl: filePathOrNull(avatarFileId), role };
  return signToken({ sessionId: id, generation: 0 }, claims, expiresAt);
}
