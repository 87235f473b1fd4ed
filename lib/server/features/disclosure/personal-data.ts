import { eq } from "drizzle-orm";
import { postDisclosures } from "#lib/server/features/disclosure/schema";
import { trackRecords } from "#lib/server/features/disclosure/track-record/schema";
import { posts } from "#lib/server/features/post/schema/post";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection, isOfOwn } from "#lib/server/platform/personal-data/section";
import { db } from "#lib/server/platform/postgres/client";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const disclosurePersonalData: PersonalData = {
  sections: [
    defineSection(
      "postDisclosures",
      postDisclosures,
      isOfOwn(postDisclosures.postId, posts.id, posts.authorKey),
      {
        exported: [
          "postId",
          "productId",
          "interest",
          "isVerified",
          "hasUpdates",
          "statedAt",
          "verifiedAt",
          "isHolder",
          "changes",
        ],
      },
    ),
  ],
  omittedTables: {
    mentioned_products: "when the user's posts first named a fund, computed from the posts",
    track_records: "computed from posts and NAVs, and shown on the user's public profile",
  },
  erase: {
    others: (userKey) => db().delete(trackRecords).where(eq(trackRecords.userKey, userKey)),
  },
};
