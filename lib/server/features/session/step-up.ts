import { eq } from "drizzle-orm";
import { limits } from "#lib/domain/limits";
import type { Viewer } from "#lib/server/core/operation";
import { invalidateViewer } from "#lib/server/features/session/viewer-cache";
import { db } from "#lib/server/platform/postgres/client";
import { sessions } from "#lib/server/platform/postgres/schema/user";

/** Notes in the session that its user proved a second factor. Returns until when that counts. */
export async function recordStepUp({ key, sessionId }: Viewer): Promise<{ validUntil: string }> {
  const steppedUpAt = new Date();
  await db().update(sessions).set({ steppedUpAt }).where(eq(sessions.id, sessionId));
  invalidateViewer(key);
  return { validUntil: new Date(steppedUpAt.getTime() + limits.stepUpMs).toISOString() };
}
