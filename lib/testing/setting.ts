import { eq } from "drizzle-orm";
import { hashPassword } from "#lib/server/features/account/password";
import { db } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";
import { ask } from "#lib/testing/api";
import { makeUser, type TestUser } from "#lib/testing/user";

export const myPath = "/sns/api/v1/user/my";

export const password = "Correct-horse7";

/** A member who has a password to prove. */
export const makeUserWithPassword = async (
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<TestUser> => makeUser({ passwordHash: await hashPassword(password), ...overrides });

/** The member's row as it stands. */
export async function readUserRow({ key }: Pick<TestUser, "key">) {
  const [row] = await db().select().from(users).where(eq(users.key, key));
  if (!row) throw new Error("The member is not there.");
  return row;
}

/** Asks as a member: the status, the numeric code and the fields of a refusal, or the data. */
export async function askAs(member: TestUser, key: string, body?: unknown) {
  const reply = await ask(key, { token: member.token, body });
  const { code, data } = reply.body;
  return { status: reply.status, code, fields: data?.fields, data };
}
