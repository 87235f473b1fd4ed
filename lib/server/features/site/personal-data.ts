import { eq } from "drizzle-orm";
import { audits } from "#lib/server/features/site/audit/schema";
import { eraseAcceptances } from "#lib/server/features/site/legal/erase-acceptances";
import { legalAcceptances } from "#lib/server/features/site/legal/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection, omission } from "#lib/server/platform/personal-data/section";

const { own, internal, others } = omission;

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const sitePersonalData: PersonalData = {
  sections: [
    defineSection({
      name: "legalAcceptances",
      table: legalAcceptances,
      isOwn: ({ key }) => eq(legalAcceptances.userKey, key),
      fields: { userKey: own, document: true, number: true, acceptedAt: true },
    }),
    defineSection({
      name: "staffActions",
      table: audits,
      isOwn: ({ key }) => eq(audits.actorKey, key),
      fields: {
        id: true,
        actorKey: own,
        actorId: own,
        actorRole: true,
        operator: internal,
        action: true,
        target: true,
        before: others,
        after: others,
        reason: true,
        caseId: internal,
        ip: true,
        requestId: internal,
        previousHash: internal,
        hash: internal,
        keyMark: internal,
        createdAt: true,
      },
    }),
  ],
  erase: { others: eraseAcceptances },
};
