import { eq } from "drizzle-orm";
import { omission } from "#lib/server/features/account/export/omission";
import { defineSection } from "#lib/server/features/account/export/section";
import { pushMutes, pushSubscriptions } from "#lib/server/features/notify/push/schema";

const { own, secret, internal } = omission;

/** Browsers that take push messages, and what they leave out. */
export const pushSections = [
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
    name: "pushMutes",
    table: pushMutes,
    isOwn: ({ key }) => eq(pushMutes.userKey, key),
    fields: { userKey: own, type: true },
  }),
];
