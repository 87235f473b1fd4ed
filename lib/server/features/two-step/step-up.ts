import { eq } from "drizzle-orm";
import { stepUp as contract } from "#lib/contracts/two-step";
import { limits } from "#lib/domain/limits";
import { operation } from "#lib/server/core/operation";
import { invalidateViewer } from "#lib/server/features/session/viewer-cache";
import { requireTwoStepOn } from "#lib/server/features/two-step/require-code";
import { db } from "#lib/server/platform/postgres/client";
import { sessions } from "#lib/server/platform/postgres/schema/user";

export const stepUp = operation(contract, async ({ viewer, body }) => {
  await requireTwoStepOn(viewer.key, body.twoStepCode);
  const steppedUpAt = new Date();
  await db().update(sessions).set({ steppedUpAt }).where(eq(sessions.id, viewer.sessionId));
  invalidateViewer(viewer.key);
  return { validUntil: new Date(steppedUpAt.getTime() + limits.stepUpMs).toISOString() };
});
