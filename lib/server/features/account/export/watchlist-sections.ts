import { eq } from "drizzle-orm";
import { omission } from "#lib/server/features/account/export/omission";
import { defineSection } from "#lib/server/features/account/export/section";
import {
  alertEntries,
  alertRules,
  alertSettings,
  alerts,
} from "#lib/server/features/notify/alert/schema";
import { watchedProducts } from "#lib/server/features/product/watch/schema";

const { own, internal } = omission;

/** Watched funds and what was told about them. */
export const watchlistSections = [
  defineSection({
    name: "watchedProducts",
    table: watchedProducts,
    isOwn: ({ key }) => eq(watchedProducts.userKey, key),
    fields: { userKey: own, productId: true, sinceDate: true, createdAt: true },
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
    name: "alertSettings",
    table: alertSettings,
    isOwn: ({ key }) => eq(alertSettings.userKey, key),
    fields: {
      userKey: own,
      hasDigest: true,
      quietFrom: true,
      quietTo: true,
      timeZone: true,
      digestDay: true,
      updatedAt: true,
    },
  }),
];
