import { expect } from "vitest";
import { drainNotifications } from "#lib/server/features/notify/event-worker";
import { callApi } from "#lib/testing/api";
import {
  deriveFacts,
  listStoredFacts,
  type NotificationFact,
  toKey,
} from "#lib/testing/model-test/notification-facts";
import type { Snapshot } from "#lib/testing/model-test/snapshot";
import { isBlockedEitherWay, isNotificationVisible } from "#lib/testing/model-test/visibility";
import type { World } from "#lib/testing/model-test/world";

/** Drains the queue, repeatedly because concurrent deletions make some events fail and retry. */
export async function drainAll(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await drainNotifications();
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
  const stored = listStoredFacts(snapshot)
    .filter(({ commentId }) => isStored(commentId))
    .map(toKey);
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
    const expected = visible.slice(0, 50).map(({ id, type, actors, isRead }) => ({
      notificationId: id,
      type,
      actorCount: actors.filter((actor) => !isBlockedEitherWay(snapshot, String(own), actor))
        .length,
      isRead,
    }));
    expect(list.body.data.items).toMatchObject(expected);
    expect(list.body.data.items).toHaveLength(expected.length);
    const unread = await callApi("GET /sns/api/v1/notification/unread-count", { token });
    const unreadCount = visible.filter(({ isRead }) => !isRead).length;
    expect(unread.body.data).toEqual({ unreadCount: Math.min(unreadCount, 100) });
  }
}
