import { apiTokens } from "#lib/server/features/account/api-token/schema";
import { eraseLogins } from "#lib/server/features/account/deletion/erase-logins";
import { dataExports } from "#lib/server/features/account/export/schema";
import { passkeys } from "#lib/server/features/account/passkey/schema/passkey";
import { emailChanges } from "#lib/server/features/account/setting/schema";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection } from "#lib/server/platform/personal-data/section";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const accountPersonalData: PersonalData = {
  sections: [
    defineSection("twoStep", twoSteps, "userKey", {
      exported: ["confirmedAt"],
      secret: ["secret", "lastStep"],
    }),
    defineSection("passkeys", passkeys, "userKey", {
      exported: ["name", "isBackedUp", "createdAt", "lastUsedAt"],
      internal: ["id", "counter", "transports"],
      secret: ["credentialId", "publicKey"],
    }),
    defineSection("apiTokens", apiTokens, "userKey", {
      exported: ["ending", "name", "scopes", "createdAt", "expiresAt", "lastUsedOn"],
      internal: ["id"],
      secret: ["tokenHash"],
    }),
    defineSection("emailChanges", emailChanges, "userKey", {
      exported: ["oldEmail", "newEmail", "expiresAt"],
      internal: ["key"],
      secret: ["tokenHash"],
    }),
    defineSection("dataExports", dataExports, "userKey", {
      exported: ["state", "language", "requestedAt", "expiresAt", "bytes"],
      internal: ["id", "attempts", "lastError"],
    }),
  ],
  omittedTables: {
    account_deletions: "exists only while the account is being deleted, when no archive is made",
    old_passwords: "hashes of former passwords",
    passkey_challenges: "random values for a login, which expire within minutes",
    recovery_codes: "hashes of codes for two-step login",
    verifications: "hashes of emailed codes, which expire within an hour",
  },
  anonymize: eraseLogins,
};
