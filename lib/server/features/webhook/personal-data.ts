import { eq } from "drizzle-orm";
import { webhooks } from "#lib/server/features/webhook/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection } from "#lib/server/platform/personal-data/section";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const webhookPersonalData: PersonalData = {
  sections: [
    defineSection("webhooks", webhooks, "userKey", {
      exported: ["url", "events", "createdAt", "failingSince", "droppedCount", "disabledAt"],
      internal: ["id", "dueAt", "leaseId", "leasedUntil", "failures"],
      secret: ["secret"],
    }),
  ],
  omittedTables: {
    webhook_deliveries: "what webhooks were told of posts and comments, which the archive has",
  },
  anonymize: (tx, { key }) => tx.delete(webhooks).where(eq(webhooks.userKey, key)),
};
