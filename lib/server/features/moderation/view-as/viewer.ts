import type { Contract } from "#lib/contracts/contract";
import { findActRefusal } from "#lib/domain/account/staff-act";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import {
  findActiveUser,
  recordRead,
  touchStaffSession,
} from "#lib/server/features/moderation/view-as/queries";
import { readViewAsSessionId } from "#lib/server/features/moderation/view-as/token";

/**
 * Returns the user as whom staff make a call, after storing that the path is read.
 * @throws AppError(viewAsEnded) if time, session or permission of staff is over, or the user is no
 *   longer active; AppError(viewAsRefused) for a call that is not allowed
 */
export async function findViewAsViewer(
  { viewAs, method }: Contract,
  authorization: string | null,
  path: string,
): Promise<Viewer> {
  const sessionId = await readViewAsSessionId(authorization);
  if (!sessionId) throw new AppError("viewAsEnded");
  if (!viewAs || method !== "GET") throw new AppError("viewAsRefused");
  const view = await recordRead(sessionId, path);
  if (!view || !(await touchStaffSession(view.staffSessionId))) throw new AppError("viewAsEnded");
  const user = await findActiveUser(view.userKey);
  const staff = await findActiveUser(view.staffKey);
  if (!user || !staff || findActRefusal("viewAs", staff, { subject: user })) {
    throw new AppError("viewAsEnded");
  }
  return {
    key: user.key,
    id: user.id,
    role: "user",
    sessionId,
    isSteppedUp: false,
    restrictions: user.restrictions,
    staffId: staff.id,
  };
}
