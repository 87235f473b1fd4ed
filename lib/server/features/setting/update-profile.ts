import { eq } from "drizzle-orm";
import type { Body } from "#lib/contracts/contract";
import { updateProfile as contract } from "#lib/contracts/setting";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation, type Viewer } from "#lib/server/core/operation";
import { presentAccount } from "#lib/server/features/account/present";
import {
  lockPostsOfAuthor,
  updateAuthorTerms,
} from "#lib/server/features/post/update-author-terms";
import { renewToken } from "#lib/server/features/session/renew";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";
import { getViolatedConstraint } from "#lib/server/platform/postgres/unique-violation";

type ProfileChange = Body<typeof contract>;

export const updateProfile = operation(contract, async ({ viewer, body }) => {
  const { account, isPublicChange } = await saveProfile(viewer, body);
  if (isPublicChange) invalidate(`user:${viewer.id}`, "feed");
  const accessToken = await renewToken(db(), viewer.sessionId);
  return { ...presentAccount(account), accessToken };
});

async function saveProfile(viewer: Viewer, body: ProfileChange) {
  try {
    return await db().transaction((tx) => saveProfileIn(tx, viewer, body));
  } catch (error) {
    if (getViolatedConstraint(error) !== "users_username") throw error;
    throw new AppError("usernameTaken", { fields: { username: "taken" } });
  }
}

async function saveProfileIn(tx: Executor, { key }: Viewer, body: ProfileChange) {
  const canRename = body.username !== undefined;
  if (canRename) await lockPostsOfAuthor(tx, key);
  const [before] = await tx.select().from(users).where(eq(users.key, key)).for("no key update");
  if (!before) throw new AppError("authenticationRequired");
  const account = { ...before, ...pickPresent(body) };
  const isRenamed = account.username !== before.username;
  if (Object.keys(body).length > 0) {
    await tx.update(users).set(pickPresent(body)).where(eq(users.key, key));
  }
  if (isRenamed) await updateAuthorTerms(tx, key);
  return { account, isPublicChange: isRenamed || account.bio !== before.bio };
}

/** Returns the fields that are present. Absent ones do not change. */
const pickPresent = (body: ProfileChange) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<
    Required<ProfileChange>
  >;
