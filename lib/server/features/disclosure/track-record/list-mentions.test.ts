import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Mention } from "#lib/contracts/disclosure/track-record";
import { addDays } from "#lib/domain/day";
import { computeMean, computeQuantile, subtractChange } from "#lib/domain/disclosure/track-record";
import { computeTrackRecords } from "#lib/server/features/disclosure/track-record/compute";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeProduct } from "#lib/testing/product";
import { listAllMentions, makeMention, readTrackRecord } from "#lib/testing/track-record";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let product: string;
const months = Array.from({ length: 12 }, (_, at) => `2024-${String(at + 1).padStart(2, "0")}-03`);
const flat = [...months, "2025-03-03"].map((date) => ({ date, nav: "7" }));

beforeEach(async () => {
  await db().execute(sql`delete from products`);
  author = await makeUser();
  // NAVs fall and rise by turns.
  const navs = flat.map(({ date }, at) => ({ date, nav: String(100 + (at % 2) * 20 - at) }));
  product = await makeProduct({ name: { en: "Tern Bonds", zh: "燕鸥债券" } }, navs);
  await makeProduct({}, flat);
  await makeProduct(
    {},
    flat.map(({ date }, at) => ({ date, nav: String(50 + at) })),
  );
});

const name = (day: string, ...productIds: string[]) =>
  makeMention(author, `${day}T10:00:00Z`, ...productIds);
const readPath = (userId: string, rest = "") => `GET /sns/api/v1/user/${userId}/naming/list${rest}`;

describe("the mentions that count", () => {
  test("have the NAVs of both days, the change and what their category did", async () => {
    const postId = await name("2024-01-20", product);
    expect(await listAllMentions(author)).toEqual([
      {
        postId,
        title: expect.any(String),
        language: "en",
        productId: product,
        name: { en: "Tern Bonds", zh: "燕鸥债券" },
        currency: "EUR",
        namedOn: "2024-01-20",
        state: "counted",
        firstNamedOn: "2024-01-20",
        outcome: {
          start: { date: "2024-01-03", nav: "100" },
          // The last one within a year.
          end: { date: "2024-12-03", nav: "109" },
          change: "0.09",
          peerCount: 2,
          // The median of 0 and 11 ÷ 50.
          peerChange: "0.11",
          excess: "-0.02",
        },
      },
    ]);
  });

  test("give the figures of the record, computed again from the list", async () => {
    for (const day of months) await name(day, product);
    await name("2024-02-14", product);
    await computeTrackRecords();
    const record = await readTrackRecord(author);
    const mentions = await listAllMentions(author);
    const outcomes = mentions.flatMap(({ outcome }) => outcome ?? []);
    expect(outcomes).toHaveLength(record.sampleCount);
    for (const { change, peerChange, excess } of outcomes) {
      expect(Number(subtractChange(change, peerChange))).toBe(Number(excess));
    }
    const summarize = (values: string[]) => ({
      q1: computeQuantile(values, "0.25"),
      median: computeQuantile(values, "0.5"),
      q3: computeQuantile(values, "0.75"),
    });
    const excess = outcomes.map((outcome) => outcome.excess);
    expect(record.figures).toEqual({
      aheadCount: excess.filter((one) => Number(one) > 0).length,
      change: summarize(outcomes.map(({ change }) => change)),
      excess: { ...summarize(excess), mean: computeMean(excess) },
    });
  });

  test("are at least 90 days old", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const navs = [-100, 0].map((days) => ({ date: addDays(today, days), nav: "5" }));
    const [old, young] = [await makeProduct({}, navs), await makeProduct({}, navs)];
    await name(addDays(today, -90), old);
    await name(addDays(today, -89), young);
    expect((await listAllMentions(author)).map(({ productId }) => productId)).toEqual([old]);
  });

  test("are the first of the month in a public post", async () => {
    const [hidden, shown] = [await name("2024-01-05", product), await name("2024-01-20", product)];
    await name("2024-01-21", product);
    await callApi(`PATCH /sns/api/v1/post/${hidden}/visibility?isPublic=false`, {
      token: author.token,
    });
    expect((await listAllMentions(author)).map(({ postId }) => postId)).toEqual([shown]);
  });

  test("are paged newest first, each once, also those of one post", async () => {
    const others = [await makeProduct({}, flat), await makeProduct({}, flat)];
    for (const day of ["2024-01-05", "2024-02-05"]) await name(day, product, ...others);
    const listed = await listAllMentions(author, { limit: 2 });
    const toText = ({ namedOn, productId }: Mention) => `${namedOn} ${productId.padStart(20)}`;
    expect(listed).toHaveLength(6);
    expect(listed.map(toText)).toEqual(listed.map(toText).sort().reverse());
  });
});

describe("the mentions that do not count", () => {
  const readStates = async () =>
    (await listAllMentions(author, { isCounted: false })).map(
      ({ namedOn, state, firstNamedOn, outcome }) => ({ namedOn, state, firstNamedOn, outcome }),
    );

  test("have their reason", async () => {
    const alone = await makeProduct({ category: "asiaPacific" }, flat);
    const young = await makeProduct({}, [{ date: "2025-03-03", nav: "9" }]);
    await name("2024-01-05", product);
    await name("2024-01-20", product);
    await name("2024-02-05", alone);
    await name("2024-03-05", young);
    await name("2025-02-20", product);
    const left = { outcome: null };
    expect(await readStates()).toEqual([
      { namedOn: "2025-02-20", state: "recent", firstNamedOn: "2025-02-20", ...left },
      { namedOn: "2024-03-05", state: "noNav", firstNamedOn: "2024-03-05", ...left },
      { namedOn: "2024-02-05", state: "peerless", firstNamedOn: "2024-02-05", ...left },
      { namedOn: "2024-01-20", state: "repeated", firstNamedOn: "2024-01-05", ...left },
    ]);
    expect((await listAllMentions(author)).map(({ namedOn }) => namedOn)).toEqual(["2024-01-05"]);
  });

  test("are as many as the record says", async () => {
    const alone = await makeProduct({ category: "asiaPacific" }, flat);
    for (const day of ["2024-02-05", "2024-03-05"]) await name(day, alone);
    await name("2025-02-20", product);
    await computeTrackRecords();
    const { recentCount, peerlessCount } = await readTrackRecord(author);
    const states = (await readStates()).map(({ state }) => state);
    expect(states.filter((state) => state === "recent")).toHaveLength(recentCount);
    expect(states.filter((state) => state === "peerless")).toHaveLength(peerlessCount);
  });
});

test("lists no post that is private, deleted or a blocked author's", async () => {
  const [hidden, deleted, shown] = [
    await name("2024-01-05", product),
    await name("2024-02-05", product),
    await name("2024-03-05", product),
  ];
  const as = { token: author.token };
  await callApi(`PATCH /sns/api/v1/post/${hidden}/visibility?isPublic=false`, as);
  await callApi(`DELETE /sns/api/v1/post/${deleted}`, as);
  expect((await listAllMentions(author)).map(({ postId }) => postId)).toEqual([shown]);
  const blocked = await makeUser();
  await callApi(`POST /sns/api/v1/user/${blocked.id}/block`, as);
  expect(await listAllMentions(author, { token: blocked.token })).toEqual([]);
  await db().execute(sql`update users set state = 'banned' where key = ${author.key}`);
  expect((await callApi(readPath(author.id))).status).toBe(404);
});

test("refuses a cursor of the other list", async () => {
  for (const day of months.slice(0, 3)) await name(day, product);
  const { nextCursor } = (await callApi(readPath(author.id, "?limit=1"))).body.data;
  const rest = `?limit=1&isCounted=false&cursor=${encodeURIComponent(nextCursor)}`;
  expect((await callApi(readPath(author.id, rest))).status).toBe(400);
});
