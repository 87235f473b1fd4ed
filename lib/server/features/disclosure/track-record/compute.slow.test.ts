import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#lib/domain/day";
import { computeTrackRecords } from "#lib/server/features/disclosure/track-record/compute";
import { trackRecords } from "#lib/server/features/disclosure/track-record/schema";
import { storeNavs } from "#lib/server/features/product/nav/store";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildBody } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { computeSlowly, makeMention, readTrackRecord } from "#lib/testing/track-record";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const outdate = () => db().update(trackRecords).set({ computedAt: null });

/** Computes the record and leaves out what moves with the clock. */
async function compute(author: TestUser) {
  await outdate();
  await computeTrackRecords();
  return readTrackRecord(author);
}

describe("a hand-made record", () => {
  let author: TestUser;
  let postIds: string[];

  beforeEach(async () => {
    await db().execute(sql`delete from products`);
    author = await makeUser();
    postIds = [];
    const months = Array.from(
      { length: 12 },
      (_, at) => `2024-${String(at + 1).padStart(2, "0")}-03`,
    );
    const ends = months.map((day) => addDays(day, 365));
    // A year after each naming, the fund stands at 98 to 109. Its category does not move.
    const navs = [
      ...months.map((date) => ({ date, nav: "100" })),
      ...ends.map((date, at) => ({ date, nav: String(98 + at) })),
    ];
    const product = await makeProduct({}, navs);
    await makeProduct(
      {},
      navs.map(({ date }) => ({ date, nav: "7" })),
    );
    for (const day of months) postIds.push(await makeMention(author, `${day}T10:00:00Z`, product));
  });

  test("has the quartiles of changes and of differences from the category", async () => {
    const spread = { q1: "0.0075", median: "0.035", q3: "0.0625" };
    expect(await compute(author)).toMatchObject({
      since: "2024-01-03",
      asOf: "2025-12-03",
      sampleCount: 12,
      postCount: 12,
      fundCount: 1,
      recentCount: 0,
      peerlessCount: 0,
      figures: { aheadCount: 9, change: spread, excess: { ...spread, mean: "0.035" } },
    });
  });

  test("has no figure below ten mentions", async () => {
    for (const postId of postIds.slice(0, 3)) {
      await callApi(`DELETE /sns/api/v1/post/${postId}`, { token: author.token });
    }
    await computeTrackRecords();
    expect(await readTrackRecord(author)).toMatchObject({ sampleCount: 9, figures: null });
  });

  test("leaves out private posts at once, but not a fund that is taken out of a post", async () => {
    await computeTrackRecords();
    const [hidden, edited] = postIds;
    await callApi(`PATCH /sns/api/v1/post/${hidden}/visibility?isPublic=false`, {
      token: author.token,
    });
    await callApi(`PATCH /sns/api/v1/post/${edited}`, {
      token: author.token,
      body: { post: buildBody("I never said that.") },
    });
    await computeTrackRecords();
    expect((await readTrackRecord(author)).sampleCount).toBe(11);
  });

  test("is empty for those whom the author blocked, and gone with the account", async () => {
    const blocked = await makeUser();
    await compute(author);
    await callApi(`POST /sns/api/v1/user/${blocked.id}/block`, { token: author.token });
    expect(await readTrackRecord(author, blocked.token)).toMatchObject({ sampleCount: 0 });
    expect((await readTrackRecord(author)).sampleCount).toBe(12);
    await db().execute(sql`update users set state = 'banned' where key = ${author.key}`);
    const path = `GET /sns/api/v1/user/${author.id}/track-record`;
    expect((await callApi(path)).status).toBe(404);
  });
});

test("counts a fund once a month, and not before 90 days", async () => {
  const product = await makeProduct({ category: "asiaPacific" }, [
    { date: "2026-01-05", nav: "100" },
    { date: "2026-05-29", nav: "90" },
  ]);
  await makeProduct({ category: "asiaPacific" }, [
    { date: "2026-01-05", nav: "5" },
    { date: "2026-05-29", nav: "5" },
  ]);
  const author = await makeUser();
  for (const day of ["2026-01-05", "2026-01-20", "2026-02-02", "2026-02-28", "2026-03-20"])
    await makeMention(author, `${day}T10:00:00Z`, product);
  expect(await compute(author)).toMatchObject({
    sampleCount: 2,
    postCount: 2,
    fundCount: 1,
    recentCount: 1,
  });
});

test("is pending from the first public naming until it is computed", async () => {
  const author = await makeUser();
  const stranger = await makeUser();
  const read = async (token?: string) => (await readTrackRecord(author, token)).isPending;
  expect(await read()).toBe(false);
  await makeMention(author, "2026-01-05T10:00:00Z", await makeProduct());
  expect(await read()).toBe(true);
  await callApi(`POST /sns/api/v1/user/${author.id}/block`, { token: stranger.token });
  expect(await read(stranger.token)).toBe(false);
  await computeTrackRecords();
  expect(await read()).toBe(false);
});

test("is computed once in an hour unless something changes", async () => {
  const author = await makeUser();
  await makeMention(author, "2026-01-05T10:00:00Z", await makeProduct());
  await computeTrackRecords();
  const read = async () =>
    (await db().select().from(trackRecords).where(eq(trackRecords.userKey, author.key)))[0];
  const first = await read();
  await computeTrackRecords();
  expect(await read()).toEqual(first);
  await db()
    .update(trackRecords)
    .set({ computedAt: new Date(Date.now() - 3_700_000) });
  await computeTrackRecords();
  expect((await read())?.computedAt?.getTime()).toBeGreaterThan(first?.computedAt?.getTime() ?? 0);
});

const groups = ["europe", "global"] as const;

/** Series with gaps, of two categories, and mentions on any day. */
const arbitraryCase = fc.record({
  products: fc.array(
    fc.record({
      group: fc.constantFrom(...groups),
      steps: fc.array(
        fc.record({
          gap: fc.integer({ min: 1, max: 60 }),
          nav: fc.integer({ min: 1, max: 99_999_999 }).map((nav) => (nav / 10_000).toFixed(4)),
        }),
        { minLength: 1, maxLength: 20 },
      ),
    }),
    { minLength: 2, maxLength: 6 },
  ),
  mentions: fc.array(fc.record({ product: fc.nat(), offset: fc.integer({ min: 0, max: 500 }) }), {
    minLength: 8,
    maxLength: 40,
  }),
});

test("equals a slow recomputation", async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryCase, async (given) => {
      await db().execute(sql`delete from products`);
      const author = await makeUser();
      const ids: string[] = [];
      const products = given.products.map(({ group, steps }) => {
        let date = "2024-01-01";
        const navs = steps.map(({ gap, nav }) => {
          date = addDays(date, gap);
          return { date, nav };
        });
        return { group, navs };
      });
      for (const { group, navs } of products) {
        const id = await makeProduct({ category: group as (typeof groups)[number] });
        await storeNavs(db(), BigInt(id), navs);
        ids.push(id);
      }
      const mentions = given.mentions.map(({ product, offset }, postId) => ({
        product: product % products.length,
        postId,
        day: addDays("2024-01-01", offset),
      }));
      for (const { product, day } of mentions)
        await makeMention(author, `${day}T10:00:00Z`, ids[product] as string);
      expect(await compute(author)).toMatchObject(computeSlowly(products, mentions));
    }),
    { numRuns: 20 },
  );
});
