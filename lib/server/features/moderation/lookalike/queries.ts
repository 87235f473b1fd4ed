import { inArray, sql } from "drizzle-orm";
import type { TraceKind } from "#lib/domain/screening/lookalike-account";
import type { UserRow } from "#lib/server/features/moderation/user-queries";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

/** Traces of a user that are compared, and users that are found by each. Both bound the query. */
const maxTraces = 40;
const usersPerReason = 20;

/** Returns the users of the same traces. A trace of very many users is cut. */
export const listSharedTraces = (userKey: bigint) =>
  db().execute<{ key: string; kind: TraceKind }>(sql`
    select o.user_key as key, t.kind from (
      select kind, hash from account_traces where user_key = ${userKey}
      order by last_seen_at desc limit ${maxTraces}
    ) t, lateral (
      select user_key from account_traces a
      where a.kind = t.kind and a.hash = t.hash and a.user_key <> ${userKey}
      order by a.user_key desc limit ${usersPerReason}
    ) o`);

const domain = sql`split_part(lower(${users.email}), '@', 2)`;
const mailbox = sql`replace(split_part(split_part(lower(${users.email}), '@', 1), '+', 1), '.', '')`;

export type EmailParts = { email: string; mailbox: string; domain: string };

/** Splits an address as the index does: dots and what follows a plus reach the same mailbox. */
export function splitEmail(email: string): EmailParts {
  const lower = email.toLowerCase();
  const [local = "", domain = ""] = lower.split("@");
  return {
    email: lower,
    mailbox: (local.split("+")[0] ?? "").replaceAll(".", ""),
    domain,
  };
}

/** Returns users with the same mailbox, newest first, with the address. */
export const listSameMailbox = (userKey: bigint, parts: EmailParts) =>
  db().execute<{ key: string; email: string }>(sql`
    select key, lower(email) as email from ${users}
    where ${mailbox} = ${parts.mailbox} and ${domain} = ${parts.domain} and key <> ${userKey}
    limit ${usersPerReason}`);

/** Returns the newest other users with an address at the domain. */
export const listSameDomain = (userKey: bigint, parts: EmailParts) =>
  db().execute<{ key: string }>(sql`
    select key from ${users} where ${domain} = ${parts.domain} and key <> ${userKey}
    order by key desc limit ${usersPerReason}`);

/** Returns users by key. */
export const listUsersByKey = (keys: bigint[]): Promise<UserRow[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : db().select().from(users).where(inArray(users.key, keys));
