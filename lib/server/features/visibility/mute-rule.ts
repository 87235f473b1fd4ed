import type { SqlExpression } from "#lib/server/features/visibility/block-rule";

/** True if `user` has muted `muted`, by columns or values of user keys. */
export const hasMuted: SqlExpression<["user", "muted"]> = (sql, user, muted) => sql`exists (
  select from mutes
  where mutes.user_key = ${user} and mutes.muted_key = ${muted}
    and (mutes.ends_at is null or mutes.ends_at > now()))`;
