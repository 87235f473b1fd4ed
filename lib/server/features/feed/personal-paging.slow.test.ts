import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { feedPath, readFeedPage, toIds } from "#lib/testing/feed";
import { makePost } from "#lib/testing/post";
import { forgetSnapshots, testRecommendations } from "#lib/testing/recommendation";
import { makeUser } from "#lib/testing/user";

testDatabase();

const { users, insertPosts, post, open, readIds } = testRecommendations();

const step = fc.record({
  limit: fc.integer({ min: 1, max: 9 }),
  actions: fc.array(
    fc.tuple(
      fc.constantFrom("open", "like", "follow", "publish", "hide", "restart", "visit"),
      fc.nat(39),
    ),
    { maxLength: 3 },
  ),
});

test("lists the posts of the first page's snapshot once and in order, despite changes in between", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(39), { maxLength: 12 }),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      async (opened, steps) => {
        await db().delete(posts);
        const user = await makeUser();
        const all = [
          ...(await insertPosts({ count: 20 })),
          ...(await insertPosts({ count: 20, by: users.friend, tag: "gold", oldestHours: 60 })),
        ];
        const hidden = new Set<string>();
        let visits = 0;
        const perform = async (what: string, at: number) => {
          const postId = all[at] as string;
          if (what === "publish") await makePost(users.author);
          if (what === "restart") forgetSnapshots();
          // The eighth snapshot of a user would replace the first.
          if (what === "visit" && visits++ < 6) await readFeedPage(feedPath, { token: user.token });
          if (what === "follow") await post(`/user/${users.friend.id}/follow`, user);
          if (what === "hide") {
            hidden.add(postId);
            await db()
              .update(posts)
              .set({ isBlocked: true })
              .where(eq(posts.id, BigInt(postId)));
          }
          if (hidden.has(postId)) return;
          if (what === "open") await open(postId, user);
          if (what === "like") await post(`/post/${postId}/like`, user);
        };
        for (const at of new Set(opened)) await open(all[at] as string, user);
        const model = await readIds(user);
        expect(model.toSorted()).toEqual(all.toSorted());

        const seen: string[] = [];
        let cursor: string | undefined;
        for (let at = 0; ; at += 1) {
          const { limit, actions } = steps[at % steps.length] as (typeof steps)[number];
          const found = await readFeedPage(feedPath, { token: user.token, limit }, cursor);
          const distinct = new Set([...toIds(found.items), ...seen]);
          expect(distinct.size).toBe(found.items.length + seen.length);
          seen.push(...toIds(found.items));
          if (!found.nextCursor) break;
          expect(found.items).toHaveLength(limit);
          cursor = found.nextCursor;
          for (const [what, index] of actions) await perform(what, index);
        }
        const known = new Set(all);
        const missing = model.filter((id) => !seen.includes(id));
        expect(missing.every((id) => hidden.has(id))).toBe(true);
        expect(seen.filter((id) => known.has(id))).toEqual(model.filter((id) => seen.includes(id)));
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);
