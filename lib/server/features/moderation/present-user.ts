import type { StaffUser } from "#lib/contracts/moderation/case-desk";
import type { ListedUser, UserDetail } from "#lib/contracts/moderation/user-desk";
import { findActRefusal, listUserActs } from "#lib/domain/account/staff-act";
import { filePathOrNull } from "#lib/paths";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { findDateOfBirthUse } from "#lib/server/features/account/date-of-birth-use";
import { countHistory } from "#lib/server/features/moderation/case/queries";
import { presentStaffDecision } from "#lib/server/features/moderation/decision/present";
import {
  isLifted,
  listDecisionsOf,
  listSanctionReporters,
} from "#lib/server/features/moderation/decision/queries";
import {
  countActivity,
  findUser,
  listSessionsOf,
  type UserRow,
} from "#lib/server/features/moderation/user-queries";
import { listAcceptances } from "#lib/server/features/site/legal/queries";
import { db } from "#lib/server/platform/postgres/client";

const presentStaffUser = ({ id, username, role, state }: UserRow): StaffUser => ({
  id,
  username,
  role,
  state,
});

/** Returns a user as lists show them to staff. */
export const presentListedUser = (row: UserRow): ListedUser => ({
  ...presentStaffUser(row),
  profileUrl: filePathOrNull(row.avatarFileId),
  createdAt: row.createdAt.toISOString(),
  restrictions: row.restrictions,
});

/** Returns "l•••@example.com" for "li.wei@example.com". */
const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, "$1•••");

/** Reads all that staff see of a user. Throws AppError(notFound). */
export async function readUserDetail(id: string, viewer: Viewer): Promise<UserDetail> {
  const row = await findUser(id);
  if (!row) throw new AppError("notFound");
  const [counts, history, sessions, decisions, accepted, use, sanctionReporters] =
    await Promise.all([
      countActivity(row.key),
      countHistory(row.key),
      listSessionsOf(row.key),
      listDecisionsOf(row.key, 20),
      listAcceptances(row.key),
      findDateOfBirthUse(db(), row.key),
      listSanctionReporters(db(), row.key, isLifted, viewer.key),
    ]);
  return {
    ...presentListedUser(row),
    bio: row.bio,
    dateOfBirth: row.dateOfBirth,
    dateOfBirthUse: use,
    email: maskEmail(row.email),
    language: row.language,
    counts: { ...counts, strikes: history.strikeCount },
    accepted,
    sessions: sessions.map(({ userAgent, createdAt, lastSeenAt }) => ({
      userAgent,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    decisions: decisions.map(presentStaffDecision),
    refusal: findActRefusal("ban", viewer, { subject: row }),
    acts: listUserActs(viewer, {
      ...row,
      isLimited: row.restrictions.length > 0,
      sanctionReporters,
    }),
  };
}
