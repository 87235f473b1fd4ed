import { eq } from "drizzle-orm";
import { apiTokens } from "#lib/server/features/account/api-token/schema";
import { omission } from "#lib/server/features/account/export/omission";
import { dataExports } from "#lib/server/features/account/export/schema";
import { defineSection } from "#lib/server/features/account/export/section";
import { passkeys } from "#lib/server/features/account/passkey/schema/passkey";
import { emailChanges } from "#lib/server/features/account/setting/schema";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import { files } from "#lib/server/features/file/schema";
import { notificationMutes } from "#lib/server/features/notify/schema";
import { investors, riskLevelChanges } from "#lib/server/features/order/schema/order";
import { sessions } from "#lib/server/features/session/schema";
import { legalAcceptances } from "#lib/server/features/site/legal/schema";
import { userCounts, users } from "#lib/server/features/user/schema";
import { webhooks } from "#lib/server/features/webhook/schema";
import { emailSuppressions, emails } from "#lib/server/platform/email/schema";
import { hashRecipient } from "#lib/server/platform/email/suppression";

const { own, secret, derived, internal } = omission;

export const accountSection = defineSection({
  name: "account",
  table: users,
  isOwn: ({ key }) => eq(users.key, key),
  fields: {
    key: internal,
    id: true,
    username: true,
    email: true,
    passwordHash: secret,
    bio: true,
    postLanguage: true,
    gender: true,
    dateOfBirth: true,
    ageRefusedAt: true,
    avatarFileId: true,
    role: true,
    state: true,
    restrictions: true,
    language: true,
    referralCode: true,
    appliedReferralCode: true,
    referralAppliedAt: true,
    idSkeleton: derived,
    usernameSkeleton: derived,
    termsVersion: true,
    termsAcceptedAt: true,
    acceptedTerms: true,
    acceptedPrivacy: true,
    acceptedRules: true,
    securedAt: true,
    purgeAt: true,
    createdAt: true,
  },
});

export const fileSection = defineSection({
  name: "files",
  table: files,
  isOwn: ({ key }) => eq(files.ownerKey, key),
  fields: {
    id: true,
    ownerKey: own,
    kind: true,
    mediaType: true,
    bytes: true,
    width: true,
    durationMs: true,
    height: true,
    isReady: true,
    wasPublic: true,
    unusedSince: true,
    createdAt: true,
  },
});

/** Account, settings, logins and emails. */
export const accountSections = [
  accountSection,
  defineSection({
    name: "profileCounts",
    table: userCounts,
    isOwn: ({ key }) => eq(userCounts.userKey, key),
    fields: { userKey: own, postCount: true, followerCount: true, followingCount: true },
  }),
  defineSection({
    name: "investor",
    table: investors,
    isOwn: ({ key }) => eq(investors.userKey, key),
    fields: { userKey: own, riskLevel: true, updatedAt: true },
  }),
  defineSection({
    name: "riskLevelChanges",
    table: riskLevelChanges,
    isOwn: ({ key }) => eq(riskLevelChanges.userKey, key),
    fields: { id: internal, userKey: own, riskLevel: true, changedAt: true },
  }),
  defineSection({
    name: "sessions",
    table: sessions,
    isOwn: ({ key }) => eq(sessions.userKey, key),
    fields: {
      id: secret,
      userKey: own,
      userAgent: true,
      createdAt: true,
      lastSeenAt: true,
      passwordProvenAt: true,
      passkeyProvenAt: true,
      codeProvenAt: true,
      tokenGeneration: internal,
      replacedGeneration: internal,
      replacedAt: internal,
      expiresAt: true,
    },
  }),
  defineSection({
    name: "twoStep",
    table: twoSteps,
    isOwn: ({ key }) => eq(twoSteps.userKey, key),
    fields: { userKey: own, secret, confirmedAt: true, lastStep: secret },
  }),
  defineSection({
    name: "passkeys",
    table: passkeys,
    isOwn: ({ key }) => eq(passkeys.userKey, key),
    fields: {
      id: internal,
      userKey: own,
      credentialId: secret,
      publicKey: secret,
      counter: internal,
      transports: internal,
      name: true,
      isBackedUp: true,
      createdAt: true,
      lastUsedAt: true,
    },
  }),
  defineSection({
    name: "apiTokens",
    table: apiTokens,
    isOwn: ({ key }) => eq(apiTokens.userKey, key),
    fields: {
      id: internal,
      userKey: own,
      tokenHash: secret,
      ending: true,
      name: true,
      scopes: true,
      createdAt: true,
      expiresAt: true,
      lastUsedOn: true,
    },
  }),
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
  defineSection({
    name: "emailChanges",
    table: emailChanges,
    isOwn: ({ key }) => eq(emailChanges.userKey, key),
    fields: {
      key: internal,
      userKey: own,
      oldEmail: true,
      newEmail: true,
      tokenHash: secret,
      expiresAt: true,
    },
  }),
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
    name: "notificationMutes",
    table: notificationMutes,
    isOwn: ({ key }) => eq(notificationMutes.userKey, key),
    fields: { userKey: own, type: true },
  }),
  defineSection({
    name: "legalAcceptances",
    table: legalAcceptances,
    isOwn: ({ key }) => eq(legalAcceptances.userKey, key),
    fields: { userKey: own, document: true, number: true, acceptedAt: true },
  }),
  fileSection,
  defineSection({
    name: "dataExports",
    table: dataExports,
    isOwn: ({ key }) => eq(dataExports.userKey, key),
    fields: {
      id: internal,
      userKey: own,
      state: true,
      language: true,
      attempts: internal,
      requestedAt: true,
      expiresAt: true,
      bytes: true,
      lastError: internal,
    },
  }),
];
