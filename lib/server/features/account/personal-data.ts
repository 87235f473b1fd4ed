import { eq } from "drizzle-orm";
import { apiTokens } from "#lib/server/features/account/api-token/schema";
import { eraseLogins } from "#lib/server/features/account/deletion/erase-logins";
import { dataExports } from "#lib/server/features/account/export/schema";
import { passkeys } from "#lib/server/features/account/passkey/schema/passkey";
import { emailChanges } from "#lib/server/features/account/setting/schema";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection, omission } from "#lib/server/platform/personal-data/section";

const { own, secret, internal } = omission;

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const accountPersonalData: PersonalData = {
  sections: [
    defineSection({
      name: "twoStep",
      table: twoSteps,
      isOwn: ({ key }) => eq(twoSteps.userKey, key),
      fields: { userKey: own, secret, confirmedAt: true, lastStep: secret },
    }),
    defineSection({
      name: "passkeys",
      table: passkeys,
      isOwn: ({ key }) => eq(passkeys.userKey, key),
      fields: {
        id: internal,
        userKey: own,
        credentialId: secret,
        publicKey: secret,
        counter: internal,
        transports: internal,
        name: true,
        isBackedUp: true,
        createdAt: true,
        lastUsedAt: true,
      },
    }),
    defineSection({
      name: "apiTokens",
      table: apiTokens,
      isOwn: ({ key }) => eq(apiTokens.userKey, key),
      fields: {
        id: internal,
        userKey: own,
        tokenHash: secret,
        ending: true,
        name: true,
        scopes: true,
        createdAt: true,
        expiresAt: true,
        lastUsedOn: true,
      },
    }),
    defineSection({
      name: "emailChanges",
      table: emailChanges,
      isOwn: ({ key }) => eq(emailChanges.userKey, key),
      fields: {
        key: internal,
        userKey: own,
        oldEmail: true,
        newEmail: true,
        tokenHash: secret,
        expiresAt: true,
      },
    }),
    defineSection({
      name: "dataExports",
      table: dataExports,
      isOwn: ({ key }) => eq(dataExports.userKey, key),
      fields: {
        id: internal,
        userKey: own,
        state: true,
        language: true,
        attempts: internal,
        requestedAt: true,
        expiresAt: true,
        bytes: true,
        lastError: internal,
      },
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
