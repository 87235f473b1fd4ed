import { limits } from "#lib/domain/limits";
import type { PostState } from "#lib/domain/visibility";
import { type RowSource, readRows } from "#lib/server/platform/page-cache/row-cache";
import { client } from "#lib/server/platform/postgres/client";

/*
 * Reads what notifications show of users, posts and comments. It is the same for every viewer and
 * cached, so it includes hidden content: callers decide what the viewer may see.
 */

/** Of a row with its tags and its place in the cache. */
const overheadBytes = 600;

type Actor = {
  key: string;
  id: string;
  username: string | null;
  avatarFileId: string | null;
  isActive: boolean;
};

type Post = PostState & { id: string; title: string; authorKey: string; authorId: string };

type Comment = {
  id: string;
  postId: string;
  parentId: string | null;
  excerpt: string;
  flagReason: string | null;
};

const actorSource: RowSource<Actor> = {
  name: "actor",
  getId: ({ key }) => key,
  listTags: ({ id }) => [`user:${id}`],
  measureBytes: () => overheadBytes,
};

const postSource: RowSource<Post> = {
  name: "title",
  getId: ({ id }) => id,
  listTags: ({ id, authorId }) => [`post:${id}`, `user:${authorId}`],
  measureBytes: ({ title }) => overheadBytes + 2 * title.length,
};

const commentSource: RowSource<Comment> = {
  name: "excerpt",
  getId: ({ id }) => id,
  listTags: ({ postId }) => [`post:${postId}`, `comments:${postId}`],
  measureBytes: ({ excerpt }) => overheadBytes + 2 * excerpt.length,
};

const selectActors = (keys: string[]) => client()<Actor[]>`
  select key, id, username, avatar_file_id as "avatarFileId", state = 'active' as "isActive"
  from users where key = any(${keys}::bigint[])`;

const selectPosts = (ids: string[]) => client()<Post[]>`
  select p.id, p.title, p.author_key as "authorKey", u.id as "authorId", p.is_public as "isPublic",
    p.is_draft as "isDraft", p.is_blocked as "isBlocked", u.state = 'active' as "isAuthorActive"
  from posts p join users u on u.key = p.author_key where p.id = any(${ids}::bigint[])`;

const selectComments = (ids: string[]) => client()<Comment[]>`
  select id, post_id as "postId", parent_id as "parentId", flag_reason as "flagReason",
    left(content, ${2 * limits.notification.excerpt}) as excerpt
  from comments where id = any(${ids}::bigint[])`;

type SubjectIds = { actorKey: string; postId: string | null; commentId: string | null };

export type Subjects = {
  actors: Map<string, Actor>;
  posts: Map<string, Post>;
  comments: Map<string, Comment>;
};

/** Returns what notifications are about, without what was deleted. */
export async function readSubjects(rows: readonly SubjectIds[]): Promise<Subjects> {
  const [actors, posts, comments] = await Promise.all([
    readRows(
      actorSource,
      rows.map(({ actorKey }) => actorKey),
      selectActors,
    ),
    readRows(
      postSource,
      rows.flatMap(({ postId }) => postId ?? []),
      selectPosts,
    ),
    readRows(
      commentSource,
      rows.flatMap(({ commentId }) => commentId ?? []),
      selectComments,
    ),
  ]);
  return { actors, posts, comments };
}
