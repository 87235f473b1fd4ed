import { expect, test } from "vitest";
import { storeNavs } from "#lib/server/features/product/nav/store";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { buildBody, buildMentionBody, makePost } from "#lib/testing/post";
import { makeProduct } from "#lib/testing/product";
import { listMentionedProducts, makeMention, setNamedAt } from "#lib/testing/track-record";
import { makeUser } from "#lib/testing/user";

testDatabase();

const toNavs = (values: Record<string, string>) =>
  Object.entries(values).map(([date, nav]) => ({ date, nav }));

// Friday, 8 May 2026, to Friday, 19 June.
const days = { "2026-05-08": "100", "2026-05-11": "101", "2026-06-19": "110.5" };

test("shows the NAVs of the day and of today, and the median change of the category", async () => {
  const group = { assetClass: "bond", subAssetClass: "government", category: "europe" } as const;
  const product = await makeProduct(group, toNavs(days));
  const peers: Record<string, string>[] = [
    { ...days, "2026-06-19": "101" },
    { "2026-05-07": "50", "2026-06-01": "52" },
    { ...days, "2026-06-19": "90" },
  ];
  for (const navs of peers) await makeProduct(group, toNavs(navs));
  // Another kind of fund, and one that ended long before.
  await makeProduct({ ...group, category: "global" }, toNavs({ ...days, "2026-06-19": "500" }));
  await makeProduct(group, toNavs({ "2025-01-02": "1", "2025-06-02": "9" }));
  const author = await makeUser();
  const postId = await makeMention(author, "2026-05-08T09:00:00Z", product);
  expect(await listMentionedProducts(postId)).toEqual([
    expect.objectContaining({
      productId: product,
      namedOn: "2026-05-08",
      start: { date: "2026-05-08", nav: "100" },
      latest: { date: "2026-06-19", nav: "110.5" },
      change: "0.105",
      // 1 %, 4 % and -10 %.
      peerCount: 3,
      peerChange: "0.01",
      revisedOn: null,
      line: toNavs(days),
    }),
  ]);
});

test("uses the last NAV before a day without one, by the date in Paris", async () => {
  const product = await makeProduct({ category: "health" }, toNavs(days));
  const author = await makeUser();
  // Saturday evening in UTC is Sunday in Paris.
  const weekend = await makeMention(author, "2026-05-09T22:30:00Z", product);
  expect((await listMentionedProducts(weekend))[0]).toMatchObject({
    namedOn: "2026-05-10",
    start: { date: "2026-05-08", nav: "100" },
    peerCount: 0,
    peerChange: null,
  });
  const nextDay = await makeMention(author, "2026-05-10T22:30:00Z", product);
  expect((await listMentionedProducts(nextDay))[0]).toMatchObject({
    namedOn: "2026-05-11",
    start: { date: "2026-05-11", nav: "101" },
  });
});

test("has no change without a NAV on or before the day, or without one since", async () => {
  const product = await makeProduct({ category: "technology" }, toNavs(days));
  const author = await makeUser();
  const early = await makeMention(author, "2026-05-01T09:00:00Z", product);
  const nothing = { latest: null, change: null, peerChange: null, line: [] };
  expect((await listMentionedProducts(early))[0]).toMatchObject({ start: null, ...nothing });
  const late = await makeMention(author, "2026-06-20T09:00:00Z", product);
  const last = { date: "2026-06-19", nav: "110.5" };
  expect((await listMentionedProducts(late))[0]).toMatchObject({ start: last, ...nothing });
});

test("follows a NAV that is corrected, and says when", async () => {
  const product = await makeProduct({}, toNavs(days));
  const postId = await makeMention(await makeUser(), "2026-05-08T09:00:00Z", product);
  await storeNavs(db(), BigInt(product), toNavs(days));
  expect((await listMentionedProducts(postId))[0]).toMatchObject({
    change: "0.105",
    revisedOn: null,
  });
  await storeNavs(db(), BigInt(product), toNavs({ "2026-05-08": "85" }));
  const today = new Date().toISOString().slice(0, 10);
  expect((await listMentionedProducts(postId))[0]).toMatchObject({ change: "0.3" });
  expect((await listMentionedProducts(postId))[0].revisedOn >= today).toBe(true);
});

test("keeps the day on which a fund was first named through edits", async () => {
  const [first, second] = [
    await makeProduct({}, toNavs(days)),
    await makeProduct({}, toNavs(days)),
  ];
  const author = await makeUser();
  const postId = await makeMention(author, "2026-05-08T09:00:00Z", first);
  const edit = (post: string) =>
    callApi(`PATCH /sns/api/v1/post/${postId}`, { token: author.token, body: { post } });
  await edit(buildMentionBody(first, second));
  const days2 = async () =>
    (await listMentionedProducts(postId)).map(({ namedOn }: { namedOn: string }) => namedOn);
  const [kept, added] = await days2();
  expect(kept).toBe("2026-05-08");
  expect(added > "2026-06-20").toBe(true);
  await setNamedAt(postId, "2026-05-11T09:00:00Z", second);
  await edit(buildBody("Without funds."));
  expect(await listMentionedProducts(postId)).toEqual([]);
  await edit(buildMentionBody(second));
  expect(await days2()).toEqual(["2026-05-11"]);
});

test("counts a private post from the day on which it becomes public", async () => {
  const product = await makeProduct({}, toNavs(days));
  const author = await makeUser();
  const postId = await makePost(author, { post: buildMentionBody(product), isPublic: false });
  const path = `GET /sns/api/v1/post/${postId}/fund/list`;
  expect((await callApi(path)).status).toBe(404);
  expect((await callApi(path, { token: author.token })).status).toBe(404);
  await callApi(`PATCH /sns/api/v1/post/${postId}/visibility?isPublic=true`, {
    token: author.token,
  });
  expect((await listMentionedProducts(postId))[0].namedOn > "2026-06-20").toBe(true);
});

test("is hidden from those whom the author blocked", async () => {
  const [author, blocked] = [await makeUser(), await makeUser()];
  const postId = await makeMention(author, "2026-05-08T09:00:00Z", await makeProduct());
  await callApi(`POST /sns/api/v1/user/${blocked.id}/block`, { token: author.token });
  const path = `GET /sns/api/v1/post/${postId}/fund/list`;
  expect((await callApi(path, { token: blocked.token })).status).toBe(404);
  expect((await callApi(path)).status).toBe(200);
});
