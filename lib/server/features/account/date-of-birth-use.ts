import { eq, sql } from "drizzle-orm";
import type { DateOfBirthUse } from "#lib/domain/account";
import { users } from "#lib/server/features/user/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

/** What used the date of birth of a row of `users`; null while its user may change it. */
export const dateOfBirthUse = sql<DateOfBirthUse | null>`case
  when exists (select from orders where orders.user_key = users.key) then 'order'
  when users.age_refused_at is not null then 'ageRefusal' end`;

/** Returns what used a user's date of birth; null while they may change it. */
export async function findDateOfBirthUse(
  tx: Executor,
  key: bigint,
): Promise<DateOfBirthUse | null> {
  const [row] = await tx.select({ use: dateOfBirthUse }).from(users).where(eq(users.key, key));
  return row?.use ?? null;
}
