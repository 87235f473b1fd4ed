import { eraseFollows, eraseUserChoices } from "#lib/server/features/user/erase";
import { weeklyDigestReaders, weeklyDigests } from "#lib/server/features/user/letter/digest/schema";
import { letterReaders } from "#lib/server/features/user/letter/schema";
import { mutes } from "#lib/server/features/user/mute/schema";
import { blocks, follows, userCounts, users } from "#lib/server/features/user/schema";
import { userSettings } from "#lib/server/features/user/setting/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection } from "#lib/server/platform/personal-data/section";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const userPersonalData: PersonalData = {
  sections: [
    defineSection("account", users, "key", {
      exported: [
        "id",
        "username",
        "email",
        "bio",
        "gender",
        "dateOfBirth",
        "ageRefusedAt",
        "avatarFileId",
        "role",
        "state",
        "restrictions",
        "language",
        "referralCode",
        "appliedReferralCode",
        "referralAppliedAt",
        "termsVersion",
        "termsAcceptedAt",
        "acceptedTerms",
        "acceptedPrivacy",
        "acceptedRules",
        "securedAt",
        "purgeAt",
        "createdAt",
      ],
      secret: ["passwordHash"],
      derived: ["idSkeleton", "usernameSkeleton"],
    }),
    defineSection("userSettings", userSettings, "userKey", { exported: ["settings", "updatedAt"] }),
    defineSection("profileCounts", userCounts, "userKey", {
      exported: ["postCount", "followerCount", "followingCount"],
    }),
    defineSection("following", follows, "followerKey", { exported: ["followeeKey", "createdAt"] }),
    defineSection("followers", follows, "followeeKey", { exported: ["followerKey", "createdAt"] }),
    defineSection("blocks", blocks, "blockerKey", { exported: ["blockedKey", "createdAt"] }),
    defineSection("mutes", mutes, "userKey", {
      exported: ["mutedKey", "tagId", "word", "createdAt", "endsAt"],
      internal: ["id"],
    }),
    defineSection("letterReaders", letterReaders, "userKey", {
      exported: ["authorKey", "createdAt"],
    }),
    defineSection("weeklyDigestReaders", weeklyDigestReaders, "userKey", {
      exported: ["createdAt", "dueAt"],
    }),
    defineSection("weeklyDigests", weeklyDigests, "userKey", {
      exported: ["week", "postIds", "createdAt"],
    }),
  ],
  erase: { interactions: eraseFollows, others: eraseUserChoices },
};
