import { eq } from "drizzle-orm";
import { endSessions } from "#lib/server/features/session/queries";
import { sessions } from "#lib/server/features/session/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection, omission } from "#lib/server/platform/personal-data/section";

const { own, secret, internal } = omission;

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const sessionPersonalData: PersonalData = {
  sections: [
    defineSection({
      name: "sessions",
      table: sessions,
      isOwn: ({ key }) => eq(sessions.userKey, key),
      fields: {
        id: secret,
        userKey: own,
        userAgent: true,
        createdAt: true,
        lastSeenAt: true,
        passwordProvenAt: true,
        passkeyProvenAt: true,
        codeProvenAt: true,
        tokenGeneration: internal,
        replacedGeneration: internal,
        replacedAt: internal,
        expiresAt: true,
      },
    }),
  ],
  anonymize: (tx, { key }) => endSessions(tx, key, "accountDeleted"),
};
