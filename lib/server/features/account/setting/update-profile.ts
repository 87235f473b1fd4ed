import { eq } from "drizzle-orm";
import { updateProfile as contract } from "#lib/contracts/account/setting";
import type { Body } from "#lib/contracts/contract";
import type { NameRefusal } from "#lib/domain/account";
import { computeSkeletons } from "#lib/domain/screening/name-skeleton";
import { AppError, invalidInput } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation, type Viewer } from "#lib/server/core/operation";
import { findDateOfBirthUse } from "#lib/server/features/account/date-of-birth-use";
import { findUsernameRefusal, lockNames } from "#lib/server/features/account/name-availability";
import { presentAccount } from "#lib/server/features/account/present";
import {
  markAuthorTermsOutdated,
  updateAuthorTermsSoon,
} from "#lib/server/features/post/update-author-terms";
import type { WordHit } from "#lib/server/features/screening/watched-word/find";
import { inspectProfile } from "#lib/server/features/screening/watched-word/inspect-profile";
import { recordHits } from "#lib/server/features/screening/watched-word/record-hits";
import { renewToken } from "#lib/server/features/session/renew";
import { users } from "#lib/server/features/user/schema";
import { storePurge } from "#lib/server/platform/cdn/stored-purges";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { getViolatedConstraint } from "#lib/server/platform/postgres/unique-violation";

type ProfileChange = Body<typeof contract>;

export const updateProfile = operation(contract, async ({ viewer, body }) => {
  const { bio, hits } = await inspectProfile(body);
  const change = { ...body, ...(bio !== undefined && { bio }) };
  const { account, isRenamed, isPublicChange } = await saveProfile(viewer, change, hits);
  // In the background: an author may have thousands of posts.
  if (isRenamed) updateAuthorTermsSoon();
  if (isPublicChange) invalidate(`user:${viewer.id}`, "feed");
  const accessToken = await renewToken(db(), viewer.sessionId);
  return { ...presentAccount(account), accessToken };
});

async function saveProfile(viewer: Viewer, body: ProfileChange, hits: WordHit[]) {
  try {
    return await db().transaction((tx) => saveProfileIn(tx, viewer, body, hits));
  } catch (error) {
    if (getViolatedConstraint(error) !== "users_username") throw error;
    throw createTakenError("taken");
  }
}

const createTakenError = (reason: NameRefusal) =>
  new AppError("usernameTaken", { fields: { username: reason } });

async function saveProfileIn(
  tx: Executor,
  { key, id }: Viewer,
  body: ProfileChange,
  hits: WordHit[],
) {
  const [before] = await tx.select().from(users).where(eq(users.key, key)).for("no key update");
  if (!before) throw new AppError("authenticationRequired");
  const account = { ...before, ...pickPresent(body) };
  const use = await findDateOfBirthUse(tx, key);
  const isFixed = use !== null && account.dateOfBirth !== before.dateOfBirth;
  if (isFixed) throw invalidInput({ dateOfBirth: "fixed" });
  const isRenamed = account.username !== before.username;
  if (isRenamed && account.username) await requireUsername(tx, account.username, key);
  if (Object.keys(body).length > 0) {
    const names = isRenamed ? computeSkeletons(account) : {};
    await tx
      .update(users)
      .set({ ...pickPresent(body), ...names })
      .where(eq(users.key, key));
  }
  if (isRenamed) await markAuthorTermsOutdated(tx, key);
  const isPublicChange = isRenamed || account.bio !== before.bio;
  if (isPublicChange) await storePurge(tx, `user:${id}`, "feed");
  await recordHits(tx, { targetKind: "user", targetId: id, subjectKey: key }, hits);
  return {
    account: { ...account, dateOfBirthUse: use },
    isRenamed,
    isPublicChange,
  };
}

/** @throws AppError(usernameTaken) if the name is taken or reserved, or looks like another */
async function requireUsername(tx: Executor, username: string, key: bigint): Promise<void> {
  await lockNames(tx, username);
  const refusal = await findUsernameRefusal(username, key, tx);
  if (refusal) throw createTakenError(refusal);
}

/** Returns the fields that are present. Absent ones do not change. */
const pickPresent = (body: ProfileChange) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<
    Required<ProfileChange>
  >;
