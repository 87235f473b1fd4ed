import { eq } from "drizzle-orm";
import {
  alertDigests,
  alertEntries,
  alertRules,
  alerts,
} from "#lib/server/features/notify/alert/schema";
import { eraseNotifications } from "#lib/server/features/notify/erase";
import { pushSubscriptions } from "#lib/server/features/notify/push/schema";
import { notificationActors, notifications } from "#lib/server/features/notify/schema";
import { emailSuppressions, emails } from "#lib/server/platform/email/schema";
import { hashRecipient } from "#lib/server/platform/email/suppression";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection, isOfOwn } from "#lib/server/platform/personal-data/section";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const notifyPersonalData: PersonalData = {
  sections: [
    defineSection("emails", emails, ({ email }) => eq(emails.recipientHash, hashRecipient(email)), {
      exported: ["kind", "state", "attempts", "createdAt", "expiresAt", "finishedAt", "lastError"],
      internal: ["key", "dueAt", "leaseId", "leasedUntil"],
      own: ["recipientHash"],
      secret: ["content"],
    }),
    defineSection(
      "emailSuppressions",
      emailSuppressions,
      ({ email }) => eq(emailSuppressions.recipientHash, hashRecipient(email)),
      {
        exported: ["reason", "emailKind", "createdAt"],
        own: ["recipientHash"],
      },
    ),
    defineSection("pushSubscriptions", pushSubscriptions, "userKey", {
      exported: ["createdAt", "lastSentAt"],
      internal: ["id", "failures"],
      secret: ["sessionId", "endpointHash", "content"],
    }),
    defineSection("notifications", notifications, "userKey", {
      exported: ["id", "type", "postId", "commentId", "actorCount", "isRead", "at"],
      internal: ["subject", "position"],
    }),
    defineSection(
      "notificationActors",
      notificationActors,
      isOfOwn(notificationActors.notificationId, notifications.id, notifications.userKey),
      { exported: ["notificationId", "actorKey", "at"] },
    ),
    defineSection("alertRules", alertRules, "userKey", {
      exported: ["productId", "kind", "threshold", "createdAt"],
    }),
    defineSection("alerts", alerts, "userKey", {
      exported: [
        "productId",
        "kind",
        "facts",
        "postId",
        "createdAt",
        "expiresAt",
        "deliveredAt",
        "digestedAt",
      ],
      internal: ["id", "eventKey", "dueAt", "entryId"],
    }),
    defineSection("alertEntries", alertEntries, "userKey", {
      exported: ["productId", "day"],
      internal: ["id"],
    }),
    defineSection("alertDigests", alertDigests, "userKey", { exported: ["day"] }),
  ],
  omittedTables: {
    notification_events: "a queue that is emptied within seconds",
    push_deliveries: "a queue of notifications to push, emptied within a day",
  },
  erase: { others: eraseNotifications },
};
