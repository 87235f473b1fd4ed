import { expect } from "vitest";
import { drainNotifications } from "#lib/server/features/notification/enqueue";
import { callApi } from "#lib/testing/api";
import type { Rows } from "#lib/testing/model-test/rows";
import { isEntryShown } from "#lib/testing/model-test/visibility";
import type { Place } from "#lib/testing/model-test/world";

/** Settles what waits, and anew what failed because something was deleted at that moment. */
export async function settle(): Promise<void> {
  for (let times = 0; times < 5; times += 1) await drainNotifications();
}

type Fact = { owner: string; type: string; subject: string; actor: string };

const key = ({ owner, type, subject, actor }: Fact) => `${owner} ${type} ${subject} ${actor}`;

/** What is true now and of what somebody else is to be told. */
function factsOf({ posts, said, likes, saidLikes, follows }: Rows): Fact[] {
  const author = new Map(posts.map((post) => [post.id, post.author]));
  const words = new Map(said.map((row) => [row.id, row]));
  const facts = [
    ...likes.map(({ by, of }) => ({
      owner: author.get(of),
      type: "POST_LIKE",
      subject: of,
      actor: by,
    })),
    ...saidLikes.map(({ by, of }) => {
      const type = words.get(of)?.parentId ? "COMMENT_REPLY_LIKE" : "COMMENT_LIKE";
      return { owner: words.get(of)?.author, type, subject: of, actor: by };
    }),
    ...follows.map(({ by, of }) => ({ owner: of, type: "FOLLOW", subject: by, actor: by })),
    ...said.map(({ id, postId, parentId, author: actor }) => ({
      owner: parentId ? words.get(parentId)?.author : author.get(postId),
      type: parentId ? "COMMENT_REPLY" : "COMMENT",
      subject: id,
      actor,
    })),
  ];
  return facts.filter((fact): fact is Fact => fact.owner !== fact.actor);
}

/** Whoever is answered is told, beside the author of the comment on which all answers hang. */
function answersOf({ said }: Rows, { answered, said: ever }: Place): (Fact & { target: string })[] {
  return said.flatMap(({ id, author }) => {
    const target = ever.find((comment) => comment.id === answered.get(id));
    const owner = String(target?.author.key);
    return target && owner !== author
      ? [{ owner, type: "COMMENT_REPLY", subject: id, actor: author, target: target.id }]
      : [];
  });
}

/**
 * What is told is true, and what is true is told: but to whom it came from somebody they had blocked
 * at that moment, and of who is gone. Of deleted comments nothing counts.
 */
export function expectTold(rows: Rows, place: Place): void {
  const isThere = (id: string | null) =>
    id === null || rows.said.some((row) => row.id === id && row.flagReason === null);
  const isOfNothing = ({ type, subject }: Fact) => type.startsWith("COMMENT") && !isThere(subject);
  const facts = factsOf(rows).filter((fact) => !isOfNothing(fact));
  const answers = answersOf(rows, place).filter((fact) => !isOfNothing(fact));
  const told = rows.entries
    .filter(({ commentId }) => isThere(commentId))
    .flatMap(({ actors, ...entry }) => actors.map((actor) => key({ ...entry, actor })));
  const known = new Set([...facts, ...answers].map(key));
  expect(told.filter((fact) => !known.has(fact))).toEqual([]);

  const gone = rows.people.filter(({ state }) => state === "purged").map((person) => person.key);
  const isDue = ({ owner, actor }: Fact) =>
    !gone.includes(owner) && !gone.includes(actor) && !place.parted.has(`${owner} ${actor}`);
  const due = [...facts, ...answers.filter(({ target }) => isThere(target))].filter(isDue);
  const heard = new Set(told);
  expect(due.map(key).filter((fact) => !heard.has(fact))).toEqual([]);
}

/** Everybody who is there reads exactly what leads somewhere, latest first, and how much is unread. */
export async function expectNotified(rows: Rows, { people }: Place): Promise<void> {
  const isActive = (own: string) => rows.people.some((p) => p.key === own && p.state === "active");
  for (const { key: own, token } of people.filter((person) => isActive(String(person.key)))) {
    const shown = rows.entries
      .filter((entry) => entry.owner === String(own) && isEntryShown(rows, entry))
      .sort((a, b) => Number(BigInt(b.position) - BigInt(a.position)));
    const list = await callApi("GET /sns/api/v1/notification/list?limit=50", { token });
    const seen = shown.slice(0, 50).map(({ id, type, actorCount, isRead }) => ({
      notificationId: id,
      type,
      actorCount,
      isRead,
    }));
    expect(list.body.data.items).toMatchObject(seen);
    expect(list.body.data.items).toHaveLength(seen.length);
    const unread = await callApi("GET /sns/api/v1/notification/unread-count", { token });
    const unreadCount = shown.filter(({ isRead }) => !isRead).length;
    expect(unread.body.data).toEqual({ unreadCount: Math.min(unreadCount, 100) });
  }
}
