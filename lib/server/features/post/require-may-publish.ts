import { eq } from "drizzle-orm";
import { AppError, findAppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { requireUnrestricted } from "#lib/server/features/session/require-unrestricted";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";
import { requireOpen } from "#lib/server/features/site/setting/require-open";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

const hourMs = 3_600_000;

/**
 * Checks that the site lets the viewer publish. The router checks restrictions of the viewer. Call
 * it before a transaction begins.
 * @throws AppError(postingClosed), or AppError(accountTooNew) with the seconds to wait
 */
export async function requireMayPublish(viewer: Viewer): Promise<void> {
  await requireOpen("isPostingOpen");
  const hours = await getServerSetting("hoursBeforePosting");
  if (hours === 0 || viewer.role !== "user") return;
  const [user] = await db()
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.key, viewer.key));
  const waitMs = (user?.createdAt.getTime() ?? 0) + hours * hourMs - Date.now();
  if (waitMs > 0) throw new AppError("accountTooNew", { retryAfter: Math.ceil(waitMs / 1_000) });
}

/**
 * Returns why the viewer may not publish, or null: the error of `requireMayPublish`, or a restriction,
 * which the router leaves to who knows whether a stored post is a draft.
 */
export async function findPublishRefusal(viewer: Viewer): Promise<AppError | null> {
  try {
    requireUnrestricted(viewer, "post");
    await requireMayPublish(viewer);
    return null;
  } catch (error) {
    const refusal = findAppError(error);
    if (!refusal) throw error;
    return refusal;
  }
}
