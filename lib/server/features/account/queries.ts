import { and, count, eq, ne, sql } from "drizzle-orm";
import { computeSkeletons } from "#lib/domain/screening/name-skeleton";
import { dateOfBirthUse } from "#lib/server/features/account/date-of-birth-use";
import { isRetiredId } from "#lib/server/features/account/retired-id";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import { userCounts, users } from "#lib/server/features/user/schema";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { firstOrNull } from "#lib/server/platform/postgres/first-or-null";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";

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
  | "referralAppliedAt"
  | "termsVersion"
  | "termsAcceptedAt"
>;

/** The columns in a session token. */
const tokenColumns = {
  key: users.key,
  id: users.id,
  username: users.username,
  avatarFileId: users.avatarFileId,
  role: users.role,
};

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());

const loginColumns = {
  ...tokenColumns,
  email: users.email,
  language: users.language,
  passwordHash: users.passwordHash,
  state: users.state,
  securedAt: users.securedAt,
  isTwoStepOn: sql<boolean>`${twoSteps.confirmedAt} is not null`,
  purgeAt: users.purgeAt,
};

const selectLogins = (executor: Executor = db()) =>
  executor.select(loginColumns).from(users).leftJoin(twoSteps, eq(twoSteps.userKey, users.key));

const loginByIdQuery = prepareOnce("account_login", () =>
  selectLogins().where(eq(users.id, sql.placeholder("id"))),
);

const loginByKeyQuery = prepareOnce("account_login_key", () =>
  selectLogins().where(eq(users.key, sql.placeholder("key"))),
);

export type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>;

export const findLogin = (id: string) => firstOrNull(loginByIdQuery().execute({ id }));

export const findLoginByKey = (key: bigint) => firstOrNull(loginByKeyQuery().execute({ key }));

/**
 * Reads a login and locks it until the transaction ends. Operations that end sessions (a new
 * password, role or ban, account deletion, two-step login) wait for the lock, so they also end the
 * session started here.
 */
export async function lockLogin(tx: Executor, key: bigint): Promise<Login | null> {
  await tx.select({ key: users.key }).from(users).where(eq(users.key, key)).for("share");
  // A second statement sees the changes that the lock waited for.
  const [login] = await selectLogins(tx).where(eq(users.key, key));
  return login ?? null;
}

/** Returns the profiles of an email address, oldest first, without purged ones. */
export const listProfilesByEmail = (email: string) =>
  db()
    .select({ id: users.id, createdAt: users.createdAt })
    .from(users)
    .where(and(hasEmail(email), ne(users.state, "purged")))
    .orderBy(users.createdAt, users.key);

const accountQuery = prepareOnce("account", () =>
  db()
    .select({
      id: users.id,
      username: users.username,
      bio: users.bio,
      email: users.email,
      gender: users.gender,
      dateOfBirth: users.dateOfBirth,
      dateOfBirthUse,
      avatarFileId: users.avatarFileId,
      referralCode: users.referralCode,
      appliedReferralCode: users.appliedReferralCode,
      termsVersion: users.termsVersion,
      role: users.role,
      state: users.state,
    })
    .from(users)
    .where(eq(users.key, sql.placeholder("key"))),
);

export const findAccount = (key: bigint) => firstOrNull(accountQuery().execute({ key }));

/**
 * True if a user has or had this ID. Checks users first: a purge removes an ID only as it retires
 * it, so this order misses none.
 */
export async function isIdTaken(id: string): Promise<boolean> {
  return (await db().$count(users, eq(users.id, id))) > 0 || isRetiredId(id);
}

/** True if a user other than `ownKey` has this username. */
export async function isUsernameTaken(
  username: string,
  ownKey?: bigint,
  executor: Executor = db(),
): Promise<boolean> {
  const same = eq(sql`lower(${users.username})`, sql`lower(${username})`);
  const others = ownKey === undefined ? undefined : ne(users.key, ownKey);
  return (await executor.$count(users, and(same, others))) > 0;
}

/** True if a code is the referral code of an active user. */
export async function isActiveReferralCode(code: string): Promise<boolean> {
  const isReferrer = and(eq(users.referralCode, code.toUpperCase()), eq(users.state, "active"));
  return (await db().$count(users, isReferrer)) > 0;
}

/** Counts the profiles of an email address, without purged ones. */
export async function countProfiles(executor: Executor, email: string): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(users)
    .where(and(hasEmail(email), ne(users.state, "purged")));
  return row?.count ?? 0;
}

/** Lets only one transaction at a time link a profile to this email address. */
export async function lockEmail(executor: Executor, email: string): Promise<void> {
  const name = `email ${email.toLowerCase()}`;
  await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function insertUser(executor: Executor, user: NewUser) {
  const [row] = await executor
    .insert(users)
    .values({ ...user, ...computeSkeletons(user) })
    .returning(tokenColumns);
  if (!row) throw new Error("Inserting a user returned no row.");
  await executor.insert(userCounts).values({ userKey: row.key });
  return row;
}
