import { eq, inArray } from "drizzle-orm";
import { omission } from "#lib/server/features/account/export/omission";
import { defineSection } from "#lib/server/features/account/export/section";
import { commentLikes } from "#lib/server/features/comment/schema";
import { userViews } from "#lib/server/features/feed/schema";
import { notificationActors, notifications } from "#lib/server/features/notify/schema";
import { postArchives, saveFolders } from "#lib/server/features/post/saved/schema";
import { postLikes } from "#lib/server/features/post/schema/reaction";
import { mutes } from "#lib/server/features/user/mute/schema";
import { blocks, follows } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

const { own, internal } = omission;

/** What the user did, and what others did to the user's posts. */
export const activitySections = [
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
    name: "postLikes",
    table: postLikes,
    isOwn: ({ key }) => eq(postLikes.userKey, key),
    fields: { postId: true, userKey: own, createdAt: true },
  }),
  defineSection({
    name: "saves",
    table: postArchives,
    isOwn: ({ key }) => eq(postArchives.userKey, key),
    fields: { postId: true, userKey: own, folderId: true, note: true, createdAt: true },
  }),
  defineSection({
    name: "saveFolders",
    table: saveFolders,
    isOwn: ({ key }) => eq(saveFolders.userKey, key),
    fields: { id: true, userKey: own, name: true, createdAt: true },
  }),
  defineSection({
    name: "postViews",
    table: userViews,
    isOwn: ({ key }) => eq(userViews.userKey, key),
    fields: { postId: true, userKey: own, createdAt: true },
  }),
  defineSection({
    name: "commentLikes",
    table: commentLikes,
    isOwn: ({ key }) => eq(commentLikes.userKey, key),
    fields: { commentId: true, userKey: own, createdAt: true },
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
    isOwn: ({ key }) =>
      inArray(
        notificationActors.notificationId,
        db()
          .select({ id: notifications.id })
          .from(notifications)
          .where(eq(notifications.userKey, key)),
      ),
    fields: { notificationId: true, actorKey: true, at: true },
  }),
];
