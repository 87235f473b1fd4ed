import { eraseCommentLikes, eraseCommentTexts } from "#lib/server/features/comment/erase";
import { commentLikes, comments } from "#lib/server/features/comment/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection } from "#lib/server/platform/personal-data/section";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const commentPersonalData: PersonalData = {
  sections: [
    defineSection("comments", comments, "authorKey", {
      exported: [
        "id",
        "postId",
        "parentId",
        "content",
        "flagReason",
        "disclosures",
        "likeCount",
        "replyCount",
        "createdAt",
        "editedAt",
        "originalContent",
      ],
    }),
    defineSection("commentLikes", commentLikes, "userKey", {
      exported: ["commentId", "createdAt"],
    }),
  ],
  erase: { interactions: eraseCommentLikes, others: eraseCommentTexts },
};
