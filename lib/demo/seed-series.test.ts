import { expect, test } from "vitest";
import { loadContent } from "#lib/demo/content/load";
import { seedSeries } from "#lib/demo/seed-series";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makePost } from "#lib/testing/post";
import { makeUser } from "#lib/testing/user";

testDatabase();

test("puts the seeded posts of a series in order, without those that were left out", async () => {
  const author = await makeUser();
  const template = loadContent("en").posts[0];
  if (!template) throw new Error("The demo has no posts.");
  const titles = ["Second", "First", "Elsewhere"];
  const posts = titles.map((title) => ({ ...template, title, author: author.id }));
  const seeded = [];
  for (const title of titles) {
    const id = BigInt(await makePost(author, { title }));
    seeded.push({ id, createdAt: new Date(), isPublished: true });
  }
  const given = { author: author.id, title: "Bonds", description: "Two lessons." };
  const keys = new Map([[author.id, author.key]]);
  await seedSeries(
    { tx: db(), keys, language: "en" },
    [
      { ...given, posts: ["First", "Left out", "Second"] },
      { ...given, title: "Empty", posts: ["Left out"] },
    ],
    posts,
    seeded,
  );
  const { body } = await callApi(`GET /sns/api/v1/user/${author.id}/series/list`);
  expect(body.data.items).toMatchObject([{ title: "Bonds", language: "en", partCount: 2 }]);
  const { seriesId } = body.data.items[0];
  const series = (await callApi(`GET /sns/api/v1/series/${seriesId}`)).body.data;
  expect(series.parts.map(({ title }: { title: string }) => title)).toEqual(["First", "Second"]);
});
