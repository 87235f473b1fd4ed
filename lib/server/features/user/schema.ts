import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { roles } from "#lib/domain/account/staff-permission";
import { locales } from "#lib/domain/locale";
import { restrictions } from "#lib/domain/moderation/sanction";
import { bigintColumn, day, identity, timestamptz } from "#lib/server/platform/postgres/columns";

/** `key` is internal. `id` is the public login id, which a purge removes. */
export const users = pgTable(
  "users",
  {
    key: identity("key"),
    id: text("id").notNull().unique(),
    username: text("username"),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    bio: text("bio").notNull().default(""),
    gender: text("gender", { enum: ["male", "female", "other"] }).notNull(),
    dateOfBirth: day("date_of_birth").notNull(),
    /** When the user was first too young to order. The date of birth is fixed since. */
    ageRefusedAt: timestamptz("age_refused_at"),
    avatarFileId: uuid("avatar_file_id"),
    role: text("role", { enum: roles }).notNull().default("user"),
    /** `deleting` awaits its purge; `purged` has no personal data left. */
    state: text("state", { enum: ["active", "banned", "deleting", "purged"] })
      .notNull()
      .default("active"),
    language: text("language", { enum: locales }).notNull().default("en"),
    referralCode: text("referral_code").notNull().unique(),
    appliedReferralCode: text("applied_referral_code"),
    /** Null without a code. */
    referralAppliedAt: timestamptz("referral_applied_at"),
    /** How ID and username look, for telling lookalikes apart. Empty after a purge. */
    idSkeleton: text("id_skeleton").notNull(),
    usernameSkeleton: text("username_skeleton"),
    /** The terms that the user accepted at sign-up. Null if a command made the account. */
    termsVersion: text("terms_version"),
    termsAcceptedAt: timestamptz("terms_accepted_at"),
    /** The newest version of each legal document that the user accepted (`legal_acceptances`). */
    acceptedTerms: integer("accepted_terms").notNull().default(1),
    acceptedPrivacy: integer("accepted_privacy").notNull().default(1),
    acceptedRules: integer("accepted_rules").notNull().default(1),
    /** What staff do not let the user do, for a time or until lifted (`sanctions`). */
    restrictions: text("restrictions", { enum: restrictions }).array().notNull().default([]),
    /** When all access was last ended (`secureAccount`). Logins that began before do not finish. */
    securedAt: timestamptz("secured_at"),
    /** When to purge a deleted account. Null again after the purge. */
    purgeAt: timestamptz("purge_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("users_purge").on(t.purgeAt).where(sql`purge_at is not null`),
    uniqueIndex("users_username").on(sql`lower(${t.username})`),
    index("users_email").on(sql`lower(${t.email})`),
    // For finding accounts of the same person (`features/moderation/lookalike`).
    index("users_email_domain")
      .on(sql`split_part(lower(${t.email}), '@', 2)`, t.key)
      .concurrently(),
    index("users_mailbox")
      .on(
        sql`replace(split_part(split_part(lower(${t.email}), '@', 1), '+', 1), '.', '')`,
        sql`split_part(lower(${t.email}), '@', 2)`,
      )
      .concurrently(),
    index("users_created").on(t.createdAt, t.key).concurrently(),
    index("users_id_skeleton").on(t.idSkeleton),
    index("users_username_skeleton").on(t.usernameSkeleton),
    index("users_not_active").on(t.state, t.key).where(sql`state <> 'active'`).concurrently(),
    index("users_staff").on(t.role, t.key).where(sql`role <> 'user'`).concurrently(),
    index("users_applied_code")
      .on(t.appliedReferralCode, t.key)
      .where(sql`applied_referral_code is not null`)
      .concurrently(),
    // Indexes every suffix of both names, so any part of a name is a prefix of one.
    index("users_name_parts")
      .using("gin", sql`name_parts(${t.id}, ${t.username})`)
      .with({ fastupdate: false }),
    check("users_id_lower", sql`${t.id} = lower(${t.id})`),
  ],
);

/** References the user of a row, which is deleted with it. */
export const userReference = (name = "user_key") =>
  bigintColumn(name)
    .notNull()
    .references(() => users.key, { onDelete: "cascade" });

/** Separate from the user row, so follows do not rewrite it. */
export const userCounts = pgTable(
  "user_counts",
  {
    userKey: userReference().primaryKey(),
    postCount: integer("post_count").notNull().default(0),
    followerCount: integer("follower_count").notNull().default(0),
    followingCount: integer("following_count").notNull().default(0),
  },
  (t) => [index("user_counts_most").on(t.followerCount, t.postCount, t.userKey)],
);

export const follows = pgTable(
  "follows",
  {
    followerKey: userReference("follower_key"),
    followeeKey: userReference("followee_key"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.followerKey, t.followeeKey] }),
    index("follows_followee").on(t.followeeKey, t.createdAt, t.followerKey),
    index("follows_follower").on(t.followerKey, t.createdAt, t.followeeKey),
    check("follows_other", sql`${t.followerKey} <> ${t.followeeKey}`),
  ],
);

/** Blocked users. Neither of the two sees the other's posts and comments. */
export const blocks = pgTable(
  "blocks",
  {
    blockerKey: userReference("blocker_key"),
    blockedKey: userReference("blocked_key"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerKey, t.blockedKey] }),
    index("blocks_blocked").on(t.blockedKey),
    index("blocks_newest").on(t.blockerKey, t.createdAt, t.blockedKey).concurrently(),
    check("blocks_other", sql`${t.blockerKey} <> ${t.blockedKey}`),
  ],
);
