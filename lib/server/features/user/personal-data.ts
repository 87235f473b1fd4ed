import { eq } from "drizzle-orm";
import { eraseFollows, eraseUserChoices } from "#lib/server/features/user/erase";
import { weeklyDigestReaders, weeklyDigests } from "#lib/server/features/user/letter/digest/schema";
import { letterReaders } from "#lib/server/features/user/letter/schema";
import { mutes } from "#lib/server/features/user/mute/schema";
import { blocks, follows, userCounts, users } from "#lib/server/features/user/schema";
import { userSettings } from "#lib/server/features/user/setting/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection, omission } from "#lib/server/platform/personal-data/section";

const { own, secret, derived, internal } = omission;

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const userPersonalData: PersonalData = {
  sections: [
    defineSection({
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
    }),
    defineSection({
      name: "userSettings",
      table: userSettings,
      isOwn: ({ key }) => eq(userSettings.userKey, key),
      fields: { userKey: own, settings: true, updatedAt: true },
    }),
    defineSection({
      name: "profileCounts",
      table: userCounts,
      isOwn: ({ key }) => eq(userCounts.userKey, key),
      fields: { userKey: own, postCount: true, followerCount: true, followingCount: true },
    }),
    defineSection({
      name: "following",
      table: follows,
      isOwn: ({ key }) => eq(follows.followerKey, key),
      fields: { followerKey: own, followeeKey: true, createdAt: true },
    }),
    defineSection({
      name: "followers",
      table: follows,
      isOwn: ({ key }) => eq(follows.followeeKey, key),
      fields: { followerKey: true, followeeKey: own, createdAt: true },
    }),
    defineSection({
      name: "blocks",
      table: blocks,
      isOwn: ({ key }) => eq(blocks.blockerKey, key),
      fields: { blockerKey: own, blockedKey: true, createdAt: true },
    }),
    defineSection({
      name: "mutes",
      table: mutes,
      isOwn: ({ key }) => eq(mutes.userKey, key),
      fields: {
        id: internal,
        userKey: own,
        mutedKey: true,
        tagId: true,
        word: true,
        createdAt: true,
        endsAt: true,
      },
    }),
    defineSection({
      name: "letterReaders",
      table: letterReaders,
      isOwn: ({ key }) => eq(letterReaders.userKey, key),
      fields: { userKey: own, authorKey: true, createdAt: true },
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
  ],
  erase: { interactions: eraseFollows, others: eraseUserChoices },
};
