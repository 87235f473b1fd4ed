import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { identity, timestamptz } from "#lib/server/platform/postgres/columns";

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
