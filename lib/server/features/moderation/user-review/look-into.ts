import { eq } from "drizzle-orm";
import {
  lookIntoPost as postContract,
  lookIntoPosts as postsContract,
} from "#lib/contracts/moderation/user-record-desk";
import { AppError } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { requireAct } from "#lib/server/core/require-act";
import type { UserRow } from "#lib/server/features/moderation/user-queries";
import { presentPrivatePost } from "#lib/server/features/moderation/user-review/present";
import { listPrivatePosts } from "#lib/server/features/moderation/user-review/queries";
import { requireUser } from "#lib/server/features/moderation/user-review/read-list";
import { posts } from "#lib/server/features/post/schema/post";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { db } from "#lib/server/platform/postgres/client";

export const lookIntoPosts = operation(postsContract, async ({ params, body, viewer }) => {
  const user = await requirePrivateAccess(params.userId, viewer);
  await recordLook(viewer, "user.lookIntoPosts", `user:${user.id}`, body.reason);
  return { items: (await listPrivatePosts(user.key)).map(presentPrivatePost) };
});

export const lookIntoPost = operation(postContract, async ({ params, body, viewer }) => {
  const user = await requirePrivateAccess(params.userId, viewer);
  await recordLook(viewer, "post.lookInto", `post:${params.postId}`, body.reason);
  const [row] = await listPrivatePosts(user.key, eq(posts.id, BigInt(params.postId)));
  if (!row) throw new AppError("notFound");
  return { ...presentPrivatePost(row), body: row.body, language: row.language };
});

/** @throws AppError(notFound); what `requireAct` throws */
async function requirePrivateAccess(userId: string, viewer: Viewer): Promise<UserRow> {
  const user = await requireUser(userId);
  if (user.state === "purged") throw new AppError("notFound");
  requireAct("lookInto", viewer, { subject: user });
  return user;
}

/** Commits before anything private is read, so that nothing is seen without an entry. */
const recordLook = (viewer: Viewer, action: string, target: string, reason: string) =>
  db().transaction((tx) => writeAuditLog(tx, { actorKey: viewer.key, action, target, reason }));
