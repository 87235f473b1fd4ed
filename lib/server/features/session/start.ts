import { randomUUID } from "node:crypto";
import { limits } from "#lib/domain/limits";
import type { Role } from "#lib/domain/staff-permission";
import { filePathOrNull } from "#lib/paths";
import { insertSession } from "#lib/server/features/session/queries";
import { signToken } from "#lib/server/features/session/token";
import type { Executor } from "#lib/server/platform/postgres/client";

type Person = {
  key: bigint;
  id: string;
  username: string | null;
  avatarFileId: string | null;
  role: Role;
};

/** Opens a session on one device and gives its token. */
export async function startSession(
  executor: Executor,
  person: Person,
  userAgent: string,
): Promise<string> {
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + limits.session.validFor);
  await insertSession(executor, {
    id,
    userKey: person.key,
    userAgent: userAgent.slice(0, 400),
    expiresAt,
  });
  const { username, avatarFileId, role } = person;
  const claims = { id: person.id, username, profileUrl: filePathOrNull(avatarFileId), role };
  return signToken(id, claims, expiresAt);
}
