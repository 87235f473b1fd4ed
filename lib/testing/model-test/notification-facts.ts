import type { Snapshot } from "#lib/testing/model-test/snapshot";

/** A user who should be or is notified of an action. */
export type NotificationFact = { owner: string; type: string; subject: string; actor: string };

export const toKey = ({ owner, type, subject, actor }: NotificationFact): string =>
  `${owner} ${type} ${subject} ${actor}`;

/** Derives the notifications that the stored rows imply. */
export function deriveFacts({
  posts,
  comments,
  likes,
  commentLikes,
  follows,
}: Snapshot): NotificationFact[] {
  const authors = new Map(posts.map((post) => [post.id, post.author]));
  const commentsById = new Map(comments.map((row) => [row.id, row]));
  const facts = [
    ...likes.map(({ by, of }) => ({
      owner: authors.get(of),
      type: "POST_LIKE",
      subject: of,
      actor: by,
    })),
    ...commentLikes.map(({ by, of }) => {
      const type = commentsById.get(of)?.parentId ? "COMMENT_REPLY_LIKE" : "COMMENT_LIKE";
      return { owner: commentsById.get(of)?.author, type, subject: of, actor: by };
    }),
    ...follows.map(({ by, of }) => ({ owner: of, type: "FOLLOW", subject: by, actor: by })),
    ...comments.map(({ id, postId, parentId, author: actor }) => ({
      owner: parentId ? commentsById.get(parentId)?.author : authors.get(postId),
      type: parentId ? "COMMENT_REPLY" : "COMMENT",
      subject: id,
      actor,
    })),
  ];
  return facts.filter((fact): fact is NotificationFact => fact.owner !== fact.actor);
}

/** Lists each stored notification once per actor. */
export const listStoredFacts = ({ notifications }: Pick<Snapshot, "notifications">) =>
  notifications.flatMap(({ actors, ...entry }) => actors.map((actor) => ({ ...entry, actor })));
