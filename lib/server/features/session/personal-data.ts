import { endSessions } from "#lib/server/features/session/queries";
import { sessions } from "#lib/server/features/session/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection } from "#lib/server/platform/personal-data/section";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const sessionPersonalData: PersonalData = {
  sections: [
    defineSection("sessions", sessions, "userKey", {
      exported: [
        "userAgent",
        "createdAt",
        "lastSeenAt",
        "passwordProvenAt",
        "passkeyProvenAt",
        "codeProvenAt",
        "expiresAt",
      ],
      secret: ["id"],
      internal: ["tokenGeneration", "replacedGeneration", "replacedAt"],
    }),
  ],
  anonymize: (tx, { key }) => endSessions(tx, key, "accountDeleted"),
};
