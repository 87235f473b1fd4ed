import { expect } from "vitest";
import { drainNotifications } from "#lib/server/features/notification/enqueue";
import { callApi } from "#lib/testing/api";
import type { Snapshot } from "#lib/testing/model-test/snapshot";
import { isNotificationVisible } from "#lib/testing/model-test/visibility";
import type { World } from "#lib/testing/model-test/world";

/** Drains the queue, repeatedly because concurrent deletions make some events fail and retry. */
export async function drainAll(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await drainNotifications();
}

type NotificationFact = { owner: string; type: string; subject: string; actor: string };

const toKey = ({ owner, type, subject, actor }: NotificationFact) =>
  `${owner} ${type} ${subject} ${actor}`;

/** Derives the notifications that the stored rows imply. */
function deriveFacts({
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

/** Derives the notifications of replied-to users, besides those of the top comment's author. */
function deriveReplyFacts(
  { comments }: Snapshot,
  { replyTargets, comments: allComments }: World,
): (NotificationFact & { target: string })[] {
  return comments.flatMap(({ id, author }) => {
    const target = allComments.find((comment) => comment.id === replyTargets.get(id));
    const owner = String(target?.author.key);
    return target && owner !== author
      ? [{ owner, type: "COMMENT_REPLY", subject: id, actor: author, target: target.id }]
      : [];
  });
}

/**
 * Expects the stored notifications to match the derived ones. Events from users blocked at the time,
 * and of purged users, may be missing. Ignores deleted comments.
 */
export function expectStoredNotifications(snapshot: Snapshot, world: World): void {
  const isStored = (id: string | null) =>
    id === null || snapshot.comments.some((row) => row.id === id && row.flagReason === null);
  const isAboutDeleted = ({ type, subject }: NotificationFact) =>
    type.startsWith("COMMENT") && !isStored(subject);
  const facts = deriveFacts(snapshot).filter((fact) => !isAboutDeleted(fact));
  const replyFacts = deriveReplyFacts(snapshot, world).filter((fact) => !isAboutDeleted(fact));
  const stored = snapshot.notifications
    .filter(({ commentId }) => isStored(commentId))
    .flatMap(({ actors, ...entry }) => actors.map((actor) => toKey({ ...entry, actor })));
  const derived = new Set([...facts, ...replyFacts].map(toKey));
  expect(stored.filter((fact) => !derived.has(fact))).toEqual([]);

  const purged = snapshot.users.filter(({ state }) => state === "purged").map((user) => user.key);
  const isRequired = ({ owner, actor }: NotificationFact) =>
    !purged.includes(owner) &&
    !purged.includes(actor) &&
    !world.blockPairs.has(`${owner} ${actor}`);
  const required = [...facts, ...replyFacts.filter(({ target }) => isStored(target))].filter(
    isRequired,
  );
  const storedKeys = new Set(stored);
  expect(required.map(toKey).filter((fact) => !storedKeys.has(fact))).toEqual([]);
}

/** Expects each active user's list to show exactly the visible notifications, and the unread count. */
export async function expectNotificationLists(snapshot: Snapshot, { users }: World): Promise<void> {
  const isActive = (own: string) =>
    snapshot.users.some((p) => p.key === own && p.state === "active");
  for (const { key: own, token } of users.filter((user) => isActive(String(user.key)))) {
    const visible = snapshot.notifications
      .filter((entry) => entry.owner === String(own) && isNotificationVisible(snapshot, entry))
      .sort((a, b) => Number(BigInt(b.position) - BigInt(a.position)));
    const list = await callApi("GET /sns/api/v1/notification/list?limit=50", { token });
    const expected = visible.slice(0, 50).map(({ id, type, actorCount, isRead }) => ({
      notificationId: id,
      type,
      actorCount,
      isRead,
    }));
    expect(list.body.data.items).toMatchObject(expected);
    expect(list.body.data.items).toHaveLength(expected.length);
    const unread = await callApi("GET /sns/api/v1/notification/unread-count", { token });
    const unreadCount = visible.filter(({ isRead }) => !isRead).length;
    expect(unread.body.data).toEqual({ unreadCount: Math.min(unreadCount, 100) });
  }
}
