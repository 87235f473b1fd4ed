import { eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Proof } from "#lib/domain/account/proof";
import { hashPassword } from "#lib/server/features/account/password";
import { sessions } from "#lib/server/features/session/schema";
import { startSession } from "#lib/server/features/session/start";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { makeUser, type TestUser } from "#lib/testing/user";

export const myPath = "/sns/api/v1/user/my";

export const password = "Correct-horse7";

/** Creates a user whose password is `password`. */
export const makeUserWithPassword = async (
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<TestUser> => makeUser({ passwordHash: await hashPassword(password), ...overrides });

/** Makes every proof of a user's sessions so old, as if the user had logged in at that time. */
export const ageProofs = ({ key }: Pick<TestUser, "key">, minutes: number) => {
  const at = sql`now() - make_interval(mins => ${minutes})`;
  const age = (column: PgColumn) => sql`case when ${column} is not null then ${at} end`;
  return db()
    .update(sessions)
    .set({
      createdAt: at,
      passwordProvenAt: age(sessions.passwordProvenAt),
      passkeyProvenAt: age(sessions.passkeyProvenAt),
      codeProvenAt: age(sessions.codeProvenAt),
    })
    .where(eq(sessions.userKey, key));
};

/** Returns the current row of a user. */
export async function readUserRow({ key }: Pick<TestUser, "key">) {
  const [row] = await db().select().from(users).where(eq(users.key, key));
  if (!row) throw new Error("The user does not exist.");
  return row;
}

/** Calls the API as a user. Returns the status, and the data or the error's code and fields. */
export async function callApiAs(user: TestUser, key: string, body?: unknown) {
  const reply = await callApi(key, { token: user.token, body });
  const { code, data } = reply.body;
  return { status: reply.status, code, fields: data?.fields, data };
}

/** Starts a session of the user on another device and returns its token. */
export const startOtherSession = async (
  user: TestUser,
  userAgent = "",
  proofs: readonly Proof[] = [],
): Promise<string> => startSession(db(), await readUserRow(user), userAgent, proofs);

export const isLoggedIn = async (token: string): Promise<boolean> =>
  (await callApi(`GET ${myPath}`, { token })).status === 200;
