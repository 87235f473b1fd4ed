import { eq } from "drizzle-orm";
import { eraseCommentLikes, eraseCommentTexts } from "#lib/server/features/comment/erase";
import { commentLikes, comments } from "#lib/server/features/comment/schema";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";
import { defineSection, omission } from "#lib/server/platform/personal-data/section";

const { own } = omission;

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const commentPersonalData: PersonalData = {
  sections: [
    defineSection({
      name: "comments",
      table: comments,
      isOwn: ({ key }) => eq(comments.authorKey, key),
      fields: {
        id: true,
        postId: true,
        parentId: true,
        authorKey: own,
        content: true,
        flagReason: true,
        disclosures: true,
        likeCount: true,
        replyCount: true,
        createdAt: true,
        editedAt: true,
        originalContent: true,
      },
    }),
    defineSection({
      name: "commentLikes",
      table: commentLikes,
      isOwn: ({ key }) => eq(commentLikes.userKey, key),
      fields: { commentId: true, userKey: own, createdAt: true },
    }),
  ],
  erase: { interactions: eraseCommentLikes, others: eraseCommentTexts },
};
