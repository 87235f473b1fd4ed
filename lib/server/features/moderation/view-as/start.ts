import { randomUUID } from "node:crypto";
import { startViewAs as contract } from "#lib/contracts/moderation/view-as";
import { limits } from "#lib/domain/limits";
import { filePathOrNull } from "#lib/paths";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { requireAct } from "#lib/server/core/require-act";
import { findUser } from "#lib/server/features/moderation/user-queries";
import { recordEnd } from "#lib/server/features/moderation/view-as/end";
import { endViews } from "#lib/server/features/moderation/view-as/queries";
import { viewAsSessions } from "#lib/server/features/moderation/view-as/schema";
import { signViewAsToken } from "#lib/server/features/moderation/view-as/token";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db } from "#lib/server/platform/postgres/client";

/** A member of staff views as one user at a time. */
export const startViewAs = operation(contract, async ({ params, body, viewer }) => {
  const user = await findUser(params.userId);
  if (!user || user.state === "purged") throw new AppError("notFound");
  requireAct("viewAs", viewer, { subject: user });
  // Nobody can use an account that is banned or being deleted, so there is nothing to see.
  if (user.state !== "active") throw new AppError("conflict");
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + limits.viewAs.validForMs);
  await db().transaction(async (tx) => {
    for (const view of await endViews(tx, viewer.key)) await recordEnd(tx, view);
    await tx.insert(viewAsSessions).values({
      id,
      staffKey: viewer.key,
      staffSessionId: viewer.sessionId,
      userKey: user.key,
      reason: body.reason,
      expiresAt,
    });
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "user.viewAsStart",
      target: `user:${user.id}`,
      reason: body.reason,
      after: { expiresAt: expiresAt.toISOString() },
    });
  });
  const { username, avatarFileId } = user;
  const profile = { id: user.id, username, profileUrl: filePathOrNull(avatarFileId) };
  return {
    token: await signViewAsToken(id, profile, expiresAt),
    expiresAt: expiresAt.toISOString(),
  };
});
