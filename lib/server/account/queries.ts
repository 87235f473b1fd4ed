import { and, count, eq, ne, sql } from "drizzle-orm";
import { db, type Executor } from "#lib/server/db/client";
import { userCounts, users } from "#lib/server/db/schema/user";
import { singleton } from "#lib/server/singleton";

export type NewUser = Pick<
  typeof users.$inferInsert,
  | "id"
  | "username"
  | "email"
  | "passwordHash"
  | "gender"
  | "dateOfBirth"
  | "language"
  | "referralCode"
  | "appliedReferralCode"
>;

/** What stands in the token of a session. */
const shown = {
  key: users.key,
  id: users.id,
  username: users.username,
  avatarFileId: users.avatarFileId,
  role: users.role,
};

const byEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

const loginById = () =>
  singleton("query.account.login", () =>
    db()
      .select({ ...shown, passwordHash: users.passwordHash, state: users.state })
      .from(users)
      .where(eq(users.id, sql.placeholder("id")))
      .prepare("account_login"),
  );

export async function findLogin(id: string) {
  const [found] = await loginById().execute({ id });
  return found ?? null;
}

const accountByKey = () =>
  singleton("query.account", () =>
    db()
      .select({
        id: users.id,
        username: users.username,
        bio: users.bio,
        email: users.email,
        gender: users.gender,
        dateOfBirth: users.dateOfBirth,
        avatarFileId: users.avatarFileId,
        referralCode: users.referralCode,
        appliedReferralCode: users.appliedReferralCode,
        role: users.role,
        state: users.state,
      })
      .from(users)
      .where(eq(users.key, sql.placeholder("key")))
      .prepare("account"),
  );

export async function findAccount(key: bigint) {
  const [found] = await accountByKey().execute({ key });
  return found ?? null;
}

export async function isIdTaken(id: string): Promise<boolean> {
  return (await db().$count(users, eq(users.id, id))) > 0;
}

export async function isUsernameTaken(username: string): Promise<boolean> {
  return (await db().$count(users, eq(sql`lower(${users.username})`, sql`lower(${username})`))) > 0;
}

/** Whether a code is that of a member in good standing. */
export async function isReferralCode(code: string): Promise<boolean> {
  const owner = and(eq(users.referralCode, code.toUpperCase()), eq(users.state, "active"));
  return (await db().$count(users, owner)) > 0;
}

/** How many profiles an address is linked to, one gone for good not counted. */
export async function countProfiles(executor: Executor, email: string): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(users)
    .where(and(byEmail(email), ne(users.state, "purged")));
  return row?.count ?? 0;
}

/** Until the transaction ends, nobody else links a profile to this address. */
export async function lockEmail(executor: Executor, email: string): Promise<void> {
  const name = `email ${email.toLowerCase()}`;
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function insertUser(executor: Executor, user: NewUser) {
  const [row] = await executor.insert(users).values(user).returning(shown);
  if (!row) throw new Error("The account was not stored.");
  await executor.insert(userCounts).values({ userKey: row.key });
  return row;
}
