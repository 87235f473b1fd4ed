import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { sessionEndReasons } from "#lib/domain/account";
import { restrictions } from "#lib/domain/sanction";
import { roles } from "#lib/domain/staff-permission";

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const bigintColumn = (name: string) => bigint(name, { mode: "bigint" });
const identity = (name: string) =>
  bigintColumn(name).primaryKey().generatedAlwaysAsIdentity({ startWith: 1 });

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
    /** The only language of posts that the user wants in lists. Null for all. */
    postLanguage: text("post_language", { enum: ["en", "zh"] }),
    gender: text("gender", { enum: ["male", "female", "other"] }).notNull(),
    dateOfBirth: date("date_of_birth", { mode: "string" }).notNull(),
    /** When the user was first too young to order. The date of birth is fixed since. */
    ageRefusedAt: timestamptz("age_refused_at"),
    avatarFileId: uuid("avatar_file_id"),
    role: text("role", { enum: roles }).notNull().default("user"),
    /** `deleting` awaits its purge; `purged` has no personal data left. */
    state: text("state", { enum: ["active", "banned", "deleting", "purged"] })
      .notNull()
      .default("active"),
    language: text("language", { enum: ["en", "zh"] })
      .notNull()
      .default("en"),
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
    // For finding accounts of the same person (`features/lookalike-account`).
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

/** Separate from the user row, so follows do not rewrite it. */
export const userCounts = pgTable(
  "user_counts",
  {
    userKey: bigintColumn("user_key")
      .primaryKey()
      .references(() => users.key, { onDelete: "cascade" }),
    postCount: integer("post_count").notNull().default(0),
    followerCount: integer("follower_count").notNull().default(0),
    followingCount: integer("following_count").notNull().default(0),
  },
  (t) => [index("user_counts_most").on(t.followerCount, t.postCount, t.userKey)],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userKey: bigintColumn("user_key")
      .notNull()
      .references(() => users.key, { onDelete: "cascade" }),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    /** Accurate to a few minutes. */
    lastSeenAt: timestamptz("last_seen_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
    /** When the session last showed each proof, its login included. Null if it never did. */
    passwordProvenAt: timestamptz("password_proven_at"),
    passkeyProvenAt: timestamptz("passkey_proven_at"),
    codeProvenAt: timestamptz("code_proven_at"),
    /** Which of the session's tokens is the current one. Each proof begins another generation. */
    tokenGeneration: integer("token_generation").notNull().default(0),
    /** The generation before, as long as no call has come with the current token. */
    replacedGeneration: integer("replaced_generation"),
    replacedAt: timestamptz("replaced_at"),
  },
  (t) => [index("sessions_user").on(t.userKey), index("sessions_expiry").on(t.expiresAt)],
);

/**
 * Why ended sessions ended, so that a reply can tell. A row goes when the session's token would have
 * expired.
 */
export const endedSessions = pgTable(
  "ended_sessions",
  {
    id: uuid("id").primaryKey(),
    reason: text("reason", { enum: sessionEndReasons }).notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (t) => [index("ended_sessions_expiry").on(t.expiresAt)],
);

/**
 * One pending verification per address, purpose and requester, so that strangers cannot use up or
 * replace another person's code. Codes, tokens and requesters are hashed.
 */
export const verifications = pgTable(
  "verifications",
  {
    key: identity("key"),
    email: text("email").notNull(),
    purpose: text("purpose", {
      enum: ["signup", "findId", "resetPassword", "changeEmail"],
    }).notNull(),
    /** The device that asked for the code. */
    device: text("device").notNull().default(""),
    /** Network and user agent, which identify a requester without cookies. */
    client: text("client").notNull().default(""),
    network: text("network").notNull().default(""),
    codeHash: text("code_hash"),
    /**
     * Token of the last correct code. Requesting a new code keeps it valid, because that needs no
     * login.
     */
    tokenHash: text("token_hash"),
    tokenExpiresAt: timestamptz("token_expires_at"),
    tries: integer("tries").notNull().default(0),
    sentAt: timestamptz("sent_at").notNull(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (t) => [
    index("verifications_subject").on(t.email, t.purpose),
    index("verifications_expiry").on(t.expiresAt),
  ],
);

export const follows = pgTable(
  "follows",
  {
    followerKey: bigintColumn("follower_key")
      .notNull()
      .references(() => users.key, { onDelete: "cascade" }),
    followeeKey: bigintColumn("followee_key")
      .notNull()
      .references(() => users.key, { onDelete: "cascade" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.followerKey, t.followeeKey] }),
    index("follows_followee").on(t.followeeKey, t.createdAt, t.followerKey),
    index("follows_follower").on(t.followerKey, t.createdAt, t.followeeKey),
    check("follows_other", sql`${t.followerKey} <> ${t.followeeKey}`),
  ],
);

export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey(),
    ownerKey: bigintColumn("owner_key").references(() => users.key, { onDelete: "set null" }),
    kind: text("kind", { enum: ["image", "video", "captions"] }).notNull(),
    mediaType: text("media_type").notNull(),
    bytes: integer("bytes").notNull(),
    width: integer("width"),
    height: integer("height"),
    /** Of a video. Null if its header does not tell. */
    durationMs: integer("duration_ms"),
    /** False until the bytes are stored, so an aborted upload is never served. */
    isReady: boolean("is_ready").notNull().default(true),
    /** True once everybody could see it, in a post or as a picture of a user. */
    wasPublic: boolean("was_public").notNull().default(false),
    /** Time when a job first found no reference to the file. */
    unusedSince: timestamptz("unused_since"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [index("files_owner").on(t.ownerKey)],
);
