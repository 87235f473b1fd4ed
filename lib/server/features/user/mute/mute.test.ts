import { beforeEach, describe, expect, test } from "vitest";
import type { MuteTarget } from "#lib/contracts/user/mute";
import { limits } from "#lib/domain/limits";
import { drainNotifications } from "#lib/server/features/notify/event-worker";
import { posts } from "#lib/server/features/post/schema/post";
import { deleteEndedMutesJob } from "#lib/server/features/user/mute/delete-ended";
import { client, db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { feedPath, readWholeFeed, sns, toIds } from "#lib/testing/feed";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let reader: TestUser;
let author: TestUser;
let other: TestUser;

const api = `${sns}/user/my/mute`;
const ask = (key: string, body?: object, by = reader) =>
  callApi(key, { token: by.token, ...(body ? { body } : {}) });
const mute = (target: MuteTarget) => ask(`POST ${api}`, target);
const list = async () => (await ask(`GET ${api}/list`)).body.data.items;
const read = async (query: string, token: string | undefined = reader.token, limit = 3) =>
  toIds(await readWholeFeed(`${feedPath}?${query}`, { token, limit }));

beforeEach(async () => {
  await db().delete(posts);
  [reader, author, other] = await Promise.all([makeUser(), makeUser(), makeUser()]);
});

describe("a muted user", () => {
  const target = (): MuteTarget => ({ kind: "user", userId: author.id, days: null });

  test("has no posts in the viewer's lists, and all in those of others", async () => {
    const muted = await makePost(author, { title: "Fees of funds" });
    const shown = await makePost(other, { title: "Fees of brokers" });
    await ask(`POST ${sns}/user/${author.id}/follow`);
    await mute(target());
    for (const query of ["filter=newest", "filter=trending", "filter=keyword&keyword=fees"]) {
      expect(await read(query), query).toEqual([shown]);
      expect(await read(query, other.token), query).toContain(muted);
    }
    expect(await read("filter=recommended")).toEqual([shown]);
    expect(await read("filter=following")).toEqual([]);
    const related = await ask(`GET ${sns}/post/${shown}/related/list`);
    expect(toIds(related.body.data.items)).toEqual([]);
  });

  test("still has posts on the own profile and page, reads the viewer and replies", async () => {
    const muted = await makePost(author);
    const own = await makePost(reader);
    await mute(target());
    const profile = `${sns}/user/${author.id}/post/list`;
    expect(toIds(await readWholeFeed(profile, { token: reader.token }))).toEqual([muted]);
    expect((await ask(`GET ${sns}/post/${muted}`)).status).toBe(200);
    expect(await read("filter=newest", author.token)).toEqual([own, muted]);
    const comment = await ask(`POST ${sns}/post/${own}/comment`, { content: "Hi" }, author);
    expect(comment.status).toBe(200);
  });

  test("is not recommended, as long as the mute lasts", async () => {
    const recommend = async () => {
      const { body } = await ask(`GET ${sns}/user/recommend?limit=20`);
      return body.data.items.map(({ id }: { id: string }) => id);
    };
    expect(await recommend()).toEqual(expect.arrayContaining([author.id, other.id]));
    await mute(target());
    expect(await recommend()).toContain(other.id);
    expect(await recommend()).not.toContain(author.id);
    await client()`update mutes set ends_at = now() where user_key = ${String(reader.key)}`;
    expect(await recommend()).toContain(author.id);
  });

  test("causes no notification from then on, until the mute is taken back", async () => {
    const own = await makePost(reader);
    const notify = async () => {
      await drainNotifications();
      return (await ask(`GET ${sns}/notification/list?tab=all`)).body.data.items.length;
    };
    await mute(target());
    await ask(`POST ${sns}/post/${own}/comment`, { content: "First" }, author);
    expect(await notify()).toBe(0);
    const [{ muteId }] = await list();
    expect((await ask(`DELETE ${api}/${muteId}`)).status).toBe(200);
    await ask(`POST ${sns}/post/${own}/comment`, { content: "Second" }, author);
    expect(await notify()).toBe(1);
  });

  test("is somebody else who exists", async () => {
    expect((await mute({ kind: "user", userId: reader.id, days: 1 })).status).toBe(400);
    expect((await mute({ kind: "user", userId: "nobody.here", days: 1 })).status).toBe(404);
    expect((await callApi(`POST ${api}`, { body: target() })).status).toBe(401);
  });
});

describe("a muted tag", () => {
  test("hides its posts, whatever its case, and not the viewer's own", async () => {
    const own = await makePost(reader, { tagNameList: ["Crypto"] });
    await makePost(author, { tagNameList: ["Crypto", "Rates"] });
    const shown = await makePost(author, { tagNameList: ["Rates"] });
    expect((await mute({ kind: "tag", name: "crypto", days: 7 })).status).toBe(200);
    expect(await read("filter=newest")).toEqual([shown, own]);
    expect(await list()).toMatchObject([{ kind: "tag", name: "Crypto" }]);
    expect((await mute({ kind: "tag", name: "No such tag", days: 7 })).status).toBe(404);
  });
});

describe("a muted word", () => {
  test.each([
    ["bit", "Bit by bit", "A bitter pill"],
    ["BITCOIN", "Why ｂｉｔｃｏｉｎ fell", "Why bitcoins fell"],
    ["比特币", "关于比特币的一切", "关于特币的一切"],
    ["比特幣", "比特币大跌", "债券大涨"],
  ])("%s hides “%s” and not “%s”", async (word, hidden, shown) => {
    await makePost(author, { title: hidden });
    const kept = await makePost(author, { title: shown });
    await mute({ kind: "word", word, days: null });
    expect(await read("filter=newest")).toEqual([kept]);
  });

  test("is looked for in title, summary and tags, and not in the body", async () => {
    await makePost(author, { title: "A", summary: "All about leverage" });
    await makePost(author, { title: "B", tagNameList: ["Leverage"] });
    await mute({ kind: "word", word: "leverage", days: null });
    expect(await read("filter=newest")).toEqual([]);
  });

  test("needs a letter, and exists once whatever its case", async () => {
    expect((await mute({ kind: "word", word: "!?", days: null })).status).toBe(400);
    expect((await mute({ kind: "word", word: "x".repeat(61), days: null })).status).toBe(400);
    await mute({ kind: "word", word: "Fee", days: null });
    await mute({ kind: "word", word: "fee", days: 30 });
    const items = await list();
    expect(items).toMatchObject([{ kind: "word", word: "Fee" }]);
    expect(Date.parse(items[0].endsAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });
});

test("a mute ends by itself and is deleted later", async () => {
  const post = await makePost(author, { title: "Leverage" });
  await mute({ kind: "word", word: "leverage", days: 1 });
  await mute({ kind: "word", word: "fees", days: null });
  expect(await read("filter=newest")).toEqual([]);
  await client()`update mutes set ends_at = now() where ends_at is not null`;
  // A change makes the server read the mutes again, as it does after half a minute.
  await mute({ kind: "word", word: "rates", days: null });
  expect(await read("filter=newest")).toEqual([post]);
  expect((await list()).map(({ word }: { word: string }) => word)).toEqual(["rates", "fees"]);
  await deleteEndedMutesJob.run();
  const [{ count } = { count: 0 }] = await client()<{ count: number }[]>`
    select count(*)::int from mutes m join users u on u.key = m.user_key where u.id = ${reader.id}`;
  expect(count).toBe(2);
});

test("a list goes on behind many hidden posts, without repeating or skipping one", async () => {
  const shown: string[] = [];
  for (let index = 0; index < 40; index += 1) {
    const isShown = index % 13 === 0;
    const post = await makePost(isShown ? other : author);
    if (isShown) shown.unshift(post);
  }
  await mute({ kind: "user", userId: author.id, days: null });
  expect(await read("filter=newest", reader.token, 1)).toEqual(shown);
  expect((await read("filter=trending", reader.token, 1)).toSorted()).toEqual(shown.toSorted());
});

test("mutes are private, limited and taken back by their user only", async () => {
  await mute({ kind: "word", word: "fees", days: null });
  const [{ muteId }] = await list();
  expect((await ask(`DELETE ${api}/${muteId}`, undefined, other)).status).toBe(404);
  expect((await ask(`GET ${api}/list`, undefined, other)).body.data.items).toEqual([]);
  await client()`
    insert into mutes (user_key, word)
    select ${String(reader.key)}, 'w' || n from generate_series(2, ${limits.mutes}) n`;
  const { status, body } = await mute({ kind: "word", word: "one more", days: null });
  expect([status, body.message]).toEqual([409, "You have muted too much. Take a mute back first."]);
  expect((await mute({ kind: "word", word: "fees", days: 1 })).status).toBe(200);
});
