import { eq } from "drizzle-orm";
import { omission } from "#lib/server/features/account/export/omission";
import { defineSection } from "#lib/server/features/account/export/section";
import { letterDeliveries } from "#lib/server/features/letter/schema";
import { weeklyDigestReaders, weeklyDigests } from "#lib/server/features/user/letter/digest/schema";
import { letterReaders } from "#lib/server/features/user/letter/schema";

const { own, internal } = omission;

/** What the user gets by email from authors, and each week. */
export const letterSections = [
  defineSection({
    name: "letterReaders",
    table: letterReaders,
    isOwn: ({ key }) => eq(letterReaders.userKey, key),
    fields: { userKey: own, authorKey: true, createdAt: true },
  }),
  defineSection({
    name: "letterDeliveries",
    table: letterDeliveries,
    isOwn: ({ key }) => eq(letterDeliveries.userKey, key),
    fields: { userKey: own, postId: true, state: true, createdAt: true, dueAt: internal },
  }),
  defineSection({
    name: "weeklyDigestReaders",
    table: weeklyDigestReaders,
    isOwn: ({ key }) => eq(weeklyDigestReaders.userKey, key),
    fields: { userKey: own, createdAt: true, dueAt: true },
  }),
  defineSection({
    name: "weeklyDigests",
    table: weeklyDigests,
    isOwn: ({ key }) => eq(weeklyDigests.userKey, key),
    fields: { userKey: own, week: true, postIds: true, createdAt: true },
  }),
];
