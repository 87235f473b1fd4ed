import { eq } from "drizzle-orm";
import { webhooks } from "#lib/server/features/webhook/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection, omission } from "#lib/server/platform/personal-data/section";

const { own, secret, internal } = omission;

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const webhookPersonalData: PersonalData = {
  sections: [
    defineSection({
      name: "webhooks",
      table: webhooks,
      isOwn: ({ key }) => eq(webhooks.userKey, key),
      fields: {
        id: internal,
        userKey: own,
        url: true,
        events: true,
        secret,
        createdAt: true,
        dueAt: internal,
        leaseId: internal,
        leasedUntil: internal,
        failures: internal,
        failingSince: true,
        droppedCount: true,
        disabledAt: true,
      },
    }),
  ],
  omittedTables: {
    webhook_deliveries: "what webhooks were told of posts and comments, which the archive has",
  },
  anonymize: (tx, { key }) => tx.delete(webhooks).where(eq(webhooks.userKey, key)),
};
