import { client } from "#lib/server/platform/postgres/client";

/** Numbers, and times in microseconds, as text. */
type Text = string;

export type PostRow = {
  id: Text;
  author: Text;
  title: string;
  tagNames: string[];
  isPublic: boolean;
  isDraft: boolean;
  isBlocked: boolean;
  at: Text;
  viewCount: number;
  likeCount: number;
  shareCount: number;
  archiveCount: number;
  commentCount: number;
};
export type UserRow = {
  key: Text;
  id: string;
  state: string;
  postCount: number;
  followerCount: number;
  followingCount: number;
};
export type CommentRow = {
  id: Text;
  postId: Text;
  parentId: Text | null;
  author: Text;
  flagReason: string | null;
  likeCount: number;
  replyCount: number;
  at: Text;
};
/** A like or save of a post or comment, or a follow or block of a user. */
export type ReactionRow = { by: Text; of: Text; at: Text };
export type NotificationRow = {
  id: Text;
  owner: Text;
  type: string;
  subject: Text;
  postId: Text | null;
  commentId: Text | null;
  actorCount: number;
  isRead: boolean;
  position: Text;
  actors: Text[];
};

export type Snapshot = Awaited<ReturnType<typeof readSnapshot>>;

/** Reads all stored social data, for the models to work on. */
export async function readSnapshot() {
  const sql = client();
  const at = sql`(extract(epoch from created_at) * 1000000)::bigint as at`;
  const selectReactions = (table: string, by: string, of: string) =>
    sql<ReactionRow[]>`select ${sql(by)} as by, ${sql(of)} as of, ${at} from ${sql(table)}`;
  const [users, posts, comments, likes, archives, commentLikes, follows, blocks, notifications] =
    await Promise.all([
      sql<UserRow[]>`
        select key, id, state, post_count as "postCount", follower_count as "followerCount",
          following_count as "followingCount"
        from users join user_counts on user_key = key`,
      sql<PostRow[]>`
        select id, author_key as author, title, tag_names as "tagNames", is_public as "isPublic",
          is_draft as "isDraft", is_blocked as "isBlocked", ${at}, view_count as "viewCount",
          like_count as "likeCount", share_count as "shareCount",
          archive_count as "archiveCount", comment_count as "commentCount"
        from posts join post_counts on post_id = id`,
      sql<CommentRow[]>`
        select id, post_id as "postId", parent_id as "parentId", author_key as author,
          flag_reason as "flagReason", like_count as "likeCount", reply_count as "replyCount", ${at}
        from comments`,
      selectReactions("post_likes", "user_key", "post_id"),
      selectReactions("post_archives", "user_key", "post_id"),
      selectReactions("comment_likes", "user_key", "comment_id"),
      selectReactions("follows", "follower_key", "followee_key"),
      selectReactions("blocks", "blocker_key", "blocked_key"),
      sql<NotificationRow[]>`
        select id, user_key as owner, type, subject, post_id as "postId",
          comment_id as "commentId", actor_count as "actorCount", is_read as "isRead", position,
          array(select actor_key::text from notification_actors where notification_id = id) as actors
        from notifications`,
    ]);
  return { users, posts, comments, likes, archives, commentLikes, follows, blocks, notifications };
}
