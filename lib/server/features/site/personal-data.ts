import { audits } from "#lib/server/features/site/audit/schema";
import { eraseAcceptances } from "#lib/server/features/site/legal/erase-acceptances";
import { legalAcceptances } from "#lib/server/features/site/legal/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection } from "#lib/server/platform/personal-data/section";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const sitePersonalData: PersonalData = {
  sections: [
    defineSection("legalAcceptances", legalAcceptances, "userKey", {
      exported: ["document", "number", "acceptedAt"],
    }),
    defineSection("staffActions", audits, "actorKey", {
      exported: ["id", "actorRole", "action", "target", "reason", "ip", "createdAt"],
      own: ["actorId"],
      internal: ["operator", "caseId", "requestId", "previousHash", "hash", "keyMark"],
      others: ["before", "after"],
    }),
  ],
  erase: { others: eraseAcceptances },
};
