import { randomUUID } from "node:crypto";
import { computeSkeletons } from "#lib/domain/screening/name-skeleton";
import { singleton } from "#lib/server/core/singleton";
import { markProven } from "#lib/server/features/session/proof";
import { sessions } from "#lib/server/features/session/schema";
import { signToken } from "#lib/server/features/session/token";
import { userCounts, users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

const getCounter = () => singleton("testing.users", () => ({ count: 0 }));

export type TestUser = { key: bigint; id: string; token: string };

/**
 * Inserts a user who just logged in directly into the database: with a password, and staff with a
 * code. Other tests cover signup and login.
 */
export async function makeUser(
  overrides: Partial<typeof users.$inferInsert> = {},
): Promise<TestUser> {
  const made = ++getCounter().count;
  const id = overrides.id ?? `member${String(made).padStart(4, "0")}`;
  const [row] = await db()
    .insert(users)
    .values({
      id,
      username: null,
      email: `${id}@example.com`,
      passwordHash: "none",
      gender: "other",
      dateOfBirth: "1990-01-01",
      referralCode: id.toUpperCase(),
      ...computeSkeletons({ ...overrides, id }),
      ...overrides,
    })
    .returning({ key: users.key, role: users.role, username: users.username });
  if (!row) throw new Error("The user was not stored.");
  await db().insert(userCounts).values({ userKey: row.key });
  const sessionId = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const proofs = row.role === "user" ? (["password"] as const) : (["password", "code"] as const);
  await db()
    .insert(sessions)
    .values({ id: sessionId, userKey: row.key, expiresAt, ...markProven(proofs) });
  const token = await signToken(
    { sessionId, generation: 0 },
    { id, username: row.username, profileUrl: null, role: row.role },
    expiresAt,
  );
  return { key: row.key, id, token };
}
