import { describe, expect, test } from "vitest";
import { idField, usernameField } from "#lib/contracts/field";
import { tagName } from "#lib/contracts/tag";
import { demoAccounts } from "#lib/demo/accounts";
import { loadContent } from "#lib/demo/content/load";
import { scenes } from "#lib/demo/picture/scenes";
import { loadFunds } from "#lib/demo/product/funds";
import { productBlockViews } from "#lib/domain/body/figure/fields";
import { locales } from "#lib/domain/locale";

const contentByLanguage = { en: loadContent("en"), zh: loadContent("zh") };

describe.each(locales)("demo content in %s", (language) => {
  const { investors, posts, series } = contentByLanguage[language];
  const ids = new Set(investors.map(({ id }) => id));

  test("has twenty investors with valid ids and usernames", () => {
    expect(ids.size).toBe(20);
    for (const { id, username } of investors) {
      expect(idField.safeParse(id).success, id).toBe(true);
      expect(usernameField.safeParse(username).success, username).toBe(true);
    }
  });

  test("has a hundred posts by its investors, with valid tags and drawable pictures", () => {
    expect(new Set(posts.map(({ title }) => title)).size).toBe(posts.length);
    expect(posts.filter(({ visibility }) => visibility === "public")).toHaveLength(100);
    for (const { title, author, tags, body, type, clip } of posts) {
      expect(ids.has(author), title).toBe(true);
      expect(tags.length, title).toBeGreaterThan(0);
      for (const tag of tags) expect(tagName.safeParse(tag).success, tag).toBe(true);
      const drawnScenes = [...body.matchAll(/!\[[^\]]*\]\((\w+):\d+/g)].map(([, scene]) => scene);
      expect(drawnScenes.length, title).toBeGreaterThan(0);
      for (const scene of drawnScenes) expect(Object.keys(scenes)).toContain(scene);
      expect(type === "video", title).toBe(clip !== undefined);
    }
    expect(posts.filter(({ type }) => type === "video").length).toBeGreaterThanOrEqual(10);
  });

  test("has a series of three public posts of its author", () => {
    expect(series).toHaveLength(1);
    for (const { author, posts: parts } of series) {
      const own = posts.filter((post) => post.author === author && post.visibility === "public");
      expect(parts).toHaveLength(3);
      expect(own.map(({ title }) => title)).toEqual(expect.arrayContaining(parts));
    }
  });

  test("has comments and replies by its investors only", () => {
    for (const { comments } of posts) {
      for (const { author, replies = [] } of comments) {
        for (const commenter of [author, ...replies.map((reply) => reply.author)]) {
          expect(ids.has(commenter), commenter).toBe(true);
        }
      }
    }
  });
});

test("contains the accounts that the demo command prints", () => {
  const ids = [...contentByLanguage.en.investors, ...contentByLanguage.zh.investors].map(
    ({ id }) => id,
  );
  expect(ids).toEqual(expect.arrayContaining(demoAccounts));
});

test("has a draft and a private post of each account that the demo command prints", () => {
  const posts = [...contentByLanguage.en.posts, ...contentByLanguage.zh.posts];
  for (const visibility of ["draft", "private"] as const) {
    const authors = posts.filter((post) => post.visibility === visibility).map((p) => p.author);
    expect(authors.sort()).toEqual(demoAccounts.toSorted());
  }
});

test("has curly quotes and apostrophes in English", () => {
  for (const { title, body, comments } of contentByLanguage.en.posts) {
    const prose = body.replace(/\]\([^)]*\)/g, "");
    const texts = comments.flatMap(({ text, replies = [] }) => [
      text,
      ...replies.map((r) => r.text),
    ]);
    for (const text of [title, prose, ...texts]) expect(text).not.toMatch(/['"]/);
  }
});

test("states interests in funds that the text names, and corrects what the text says", () => {
  for (const language of locales) {
    const { posts } = contentByLanguage[language];
    for (const { title, body, interests, corrections } of posts) {
      for (const { fund } of interests) expect(body, title).toContain(`](fund:${fund})`);
      for (const { now } of corrections) expect(body, title).toContain(now);
    }
    const stated = posts.flatMap(({ interests }) => interests);
    expect(new Set(stated.map(({ interest }) => interest)).size).toBe(4);
    expect(stated.some(({ isVerified }) => isVerified)).toBe(true);
    expect(posts.some(({ corrections }) => corrections.length > 1)).toBe(true);
    for (const view of productBlockViews)
      expect(posts.some(({ body }) => body.includes(`::${view} fund:`))).toBe(true);
  }
});

test("mentions demo funds by their names", () => {
  const funds = new Map(loadFunds().map(({ slug, name }) => [slug, name]));
  for (const language of locales) {
    const mentions = contentByLanguage[language].posts.flatMap(({ body }) =>
      Array.from(body.matchAll(/\[([^\]]+)\]\(fund:([\w-]+)\)/g), ([, name, slug]) => ({
        name,
        slug,
      })),
    );
    expect(mentions.length).toBeGreaterThanOrEqual(8);
    for (const { name, slug } of mentions)
      expect(funds.get(slug ?? "")?.[language], slug).toBe(name);
  }
});
