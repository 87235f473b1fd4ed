import { and, count, eq, ne, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { isRetired } from "#lib/server/features/account/retired-id";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { twoSteps } from "#lib/server/platform/postgres/schema/account";
import { userCounts, users } from "#lib/server/platform/postgres/schema/user";

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

/** What a login needs to know. */
const login = {
  ...shown,
  email: users.email,
  language: users.language,
  passwordHash: users.passwordHash,
  state: users.state,
  isTwoStepOn: sql<boolean>`${twoSteps.confirmedAt} is not null`,
  purgeAt: users.purgeAt,
};

const logins = (executor: Executor = db()) =>
  executor.select(login).from(users).leftJoin(twoSteps, eq(twoSteps.userKey, users.key));

const loginById = () =>
  singleton("query.account.login", () =>
    logins()
      .where(eq(users.id, sql.placeholder("id")))
      .prepare("account_login"),
  );

const loginByKey = () =>
  singleton("query.account.login.key", () =>
    logins()
      .where(eq(users.key, sql.placeholder("key")))
      .prepare("account_login_key"),
  );

export type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>;

export async function findLogin(id: string) {
  const [found] = await loginById().execute({ id });
  return found ?? null;
}

export async function findLoginByKey(key: bigint): Promise<Login | null> {
  const [found] = await loginByKey().execute({ key });
  return found ?? null;
}

/**
 * A login as it stands now, held so until the transaction ends: what ends sessions (another password,
 * role, ban, leave, two-step login turned on) waits, and ends the session that is begun meanwhile too.
 */
export async function holdLogin(tx: Executor, key: bigint): Promise<Login | null> {
  await tx.select({ key: users.key }).from(users).where(eq(users.key, key)).for("share");
  // A statement of its own: it sees what the first had to wait for.
  const [held] = await logins(tx).where(eq(users.key, key));
  return held ?? null;
}

/** The profiles linked to an address, the oldest first, one gone for good not counted. */
export const listProfiles = (email: string) =>
  db()
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(and(byEmail(email), ne(users.state, "purged")))
    .orderBy(users.createdAt, users.key);

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

/** Whether an ID is, or was, somebody's. In this order: a purge retires an ID as it takes it away. */
export async function isIdTaken(id: string): Promise<boolean> {
  return (await db().$count(users, eq(users.id, id))) > 0 || isRetired(id);
}

/** Whether a username is somebody's; of `ownKey` it may be. */
export async function isUsernameTaken(username: string, ownKey?: bigint): Promise<boolean> {
  const same = eq(sql`lower(${users.username})`, sql`lower(${username})`);
  const others = ownKey === undefined ? undefined : ne(users.key, ownKey);
  return (await db().$count(users, and(same, others))) > 0;
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
