import { bigint, boolean, customType, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { userReference } from "#lib/server/features/user/schema";
import { timestamptz } from "#lib/server/platform/postgres/columns";

const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

/** Passkeys (WebAuthn credentials) with which a user logs in instead of with the password. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userKey: userReference(),
    /** Base64url, as browsers send it. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE. */
    publicKey: bytes("public_key").notNull(),
    /** How often the authenticator was used, as it says; 0 for those that do not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How browsers reach the authenticator, for example `internal` or `usb`. */
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    /** True if the authenticator's maker copies it to other devices. */
    isBackedUp: boolean("is_backed_up").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    lastUsedAt: timestamptz("last_used_at"),
  },
  (t) => [index("passkeys_user").on(t.userKey, t.createdAt)],
);
