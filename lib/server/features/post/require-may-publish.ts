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
 * Checks that the viewer's account is old enough to publish. The router checks that posting is open, and
 * restrictions of the viewer. Call it before a transaction begins.
 * @throws AppError(accountTooNew) with the seconds to wait
 */
export async function requireOldEnough(viewer: Viewer): Promise<void> {
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
 * Returns why the viewer may not publish, or null. The router leaves restrictions, and whether posting
 * is open, to who knows whether a stored post is a draft.
 */
export async function findPublishRefusal(viewer: Viewer): Promise<AppError | null> {
  try {
    requireUnrestricted(viewer, "post");
    await requireOpen("posting");
    await requireOldEnough(viewer);
    return null;
  } catch (error) {
    const refusal = findAppError(error);
    if (!refusal) throw error;
    return refusal;
  }
}
