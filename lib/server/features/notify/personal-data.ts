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
import { defineSection, isOfOwn, omission } from "#lib/server/platform/personal-data/section";

const { own, secret, internal } = omission;

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const notifyPersonalData: PersonalData = {
  sections: [
    defineSection({
      name: "emails",
      table: emails,
      isOwn: ({ email }) => eq(emails.recipientHash, hashRecipient(email)),
      fields: {
        key: internal,
        kind: true,
        recipientHash: own,
        content: secret,
        state: true,
        attempts: true,
        createdAt: true,
        dueAt: internal,
        leaseId: internal,
        leasedUntil: internal,
        expiresAt: true,
        finishedAt: true,
        lastError: true,
      },
    }),
    defineSection({
      name: "emailSuppressions",
      table: emailSuppressions,
      isOwn: ({ email }) => eq(emailSuppressions.recipientHash, hashRecipient(email)),
      fields: { recipientHash: own, reason: true, emailKind: true, createdAt: true },
    }),
    defineSection({
      name: "pushSubscriptions",
      table: pushSubscriptions,
      isOwn: ({ key }) => eq(pushSubscriptions.userKey, key),
      fields: {
        id: internal,
        sessionId: secret,
        userKey: own,
        endpointHash: secret,
        content: secret,
        failures: internal,
        createdAt: true,
        lastSentAt: true,
      },
    }),
    defineSection({
      name: "notifications",
      table: notifications,
      isOwn: ({ key }) => eq(notifications.userKey, key),
      fields: {
        id: true,
        userKey: own,
        type: true,
        subject: internal,
        postId: true,
        commentId: true,
        actorCount: true,
        isRead: true,
        position: internal,
        at: true,
      },
    }),
    defineSection({
      name: "notificationActors",
      table: notificationActors,
      isOwn: isOfOwn(notificationActors.notificationId, notifications.id, notifications.userKey),
      fields: { notificationId: true, actorKey: true, at: true },
    }),
    defineSection({
      name: "alertRules",
      table: alertRules,
      isOwn: ({ key }) => eq(alertRules.userKey, key),
      fields: { userKey: own, productId: true, kind: true, threshold: true, createdAt: true },
    }),
    defineSection({
      name: "alerts",
      table: alerts,
      isOwn: ({ key }) => eq(alerts.userKey, key),
      fields: {
        id: internal,
        userKey: own,
        productId: true,
        kind: true,
        eventKey: internal,
        facts: true,
        postId: true,
        createdAt: true,
        dueAt: internal,
        expiresAt: true,
        deliveredAt: true,
        entryId: internal,
        digestedAt: true,
      },
    }),
    defineSection({
      name: "alertEntries",
      table: alertEntries,
      isOwn: ({ key }) => eq(alertEntries.userKey, key),
      fields: { id: internal, userKey: own, productId: true, day: true },
    }),
    defineSection({
      name: "alertDigests",
      table: alertDigests,
      isOwn: ({ key }) => eq(alertDigests.userKey, key),
      fields: { userKey: own, day: true },
    }),
  ],
  omittedTables: {
    notification_events: "a queue that is emptied within seconds",
    push_deliveries: "a queue of notifications to push, emptied within a day",
  },
  erase: { others: eraseNotifications },
};
