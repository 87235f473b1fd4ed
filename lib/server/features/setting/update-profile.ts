import { eq } from "drizzle-orm";
import type { Body } from "#lib/contracts/contract";
import { updateProfile as contract } from "#lib/contracts/setting";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation, type Viewer } from "#lib/server/core/operation";
import { presentAccount } from "#lib/server/features/account/present";
import { holdPosts, storeAuthorTerms } from "#lib/server/features/post/author-terms";
import { renewToken } from "#lib/server/features/session/renew";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";
import { violatedConstraint } from "#lib/server/platform/postgres/violation";

type Change = Body<typeof contract>;

export const updateProfile = operation(contract, async ({ viewer, body }) => {
  const { account, isShownAnew } = await store(viewer, body);
  if (isShownAnew) invalidate(`user:${viewer.id}`, "feed");
  const accessToken = await renewToken(db(), viewer.sessionId);
  return { ...presentAccount(account), accessToken };
});

async function store(viewer: Viewer, body: Change) {
  try {
    return await db().transaction((tx) => storeIn(tx, viewer, body));
  } catch (error) {
    if (violatedConstraint(error) !== "users_username") throw error;
    throw new AppError("usernameTaken", { fields: { username: "taken" } });
  }
}

async function storeIn(tx: Executor, { key }: Viewer, body: Change) {
  const mayRename = body.username !== undefined;
  if (mayRename) await holdPosts(tx, key);
  const [before] = await tx.select().from(users).where(eq(users.key, key)).for("no key update");
  if (!before) throw new AppError("authenticationRequired");
  const account = { ...before, ...given(body) };
  const isRenamed = account.username !== before.username;
  if (Object.keys(body).length > 0) {
    await tx.update(users).set(given(body)).where(eq(users.key, key));
  }
  if (isRenamed) await storeAuthorTerms(tx, key);
  return { account, isShownAnew: isRenamed || account.bio !== before.bio };
}

/** The fields that are there: an absent one stays as it is. */
const given = (body: Change) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<
    Required<Change>
  >;
