import { globSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { idField, usernameField } from "#lib/contracts/field";
import { tagName } from "#lib/contracts/tag";
import { demoAccounts } from "#lib/demo/accounts";
import { loadContent, loadTopics } from "#lib/demo/content/load";
import { loadProducts } from "#lib/demo/product/demo-products";
import { listPictureNames } from "#lib/demo/seed-media";
import { figureViews } from "#lib/domain/body/figure/fields";
import { locales } from "#lib/domain/locale";

const contentByLanguage = { en: loadContent("en"), zh: loadContent("zh") };
const allPosts = [...contentByLanguage.en.posts, ...contentByLanguage.zh.posts];

const demoFolder = join(import.meta.dirname, "..");
const listNames = (pattern: string) =>
  globSync(pattern, { cwd: demoFolder })
    .map((file) => basename(file).replace(/\.\w+$/, ""))
    .sort();

test("describes each topic of a post in two sentences of both languages", () => {
  const topics = loadTopics();
  const names = topics.flatMap(({ name, nameEn, nameZh }) =>
    [name, nameEn, nameZh].flatMap((each) => each?.toLowerCase() ?? []),
  );
  expect(new Set(names).size).toBe(names.length);
  const used = allPosts.flatMap(({ tags }) => tags.map((tag) => tag.toLowerCase()));
  expect(used.filter((tag) => !names.includes(tag))).toEqual([]);
  for (const { en, zh } of topics) {
    expect(en).toMatch(/^[^.]+\. [^.]+\.$/);
    expect(zh).toMatch(/^[^。]+。[^。]+。$/);
  }
});

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

  test("has a hundred posts by its investors, with valid tags", () => {
    expect(new Set(posts.map(({ title }) => title)).size).toBe(posts.length);
    expect(posts.filter(({ visibility }) => visibility === "public")).toHaveLength(100);
    for (const { title, author, tags, type, clip } of posts) {
      expect(ids.has(author), title).toBe(true);
      expect(tags.length, title).toBeGreaterThan(0);
      for (const tag of tags) expect(tagName.safeParse(tag).success, tag).toBe(true);
      expect(type === "video", title).toBe(clip !== undefined);
    }
    expect(posts.filter(({ type }) => type === "video").length).toBeGreaterThanOrEqual(5);
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

describe("demo pictures", () => {
  const maxBytes = 5_000_000;
  const postsBetweenScenes = 30;

  /** Returns the kind of a scene: the first word of its name; null for a figure. */
  const getSceneKind = (name: string) => (name.startsWith("chart-") ? null : name.split("-")[0]);
  const isListed = ({ visibility }: { visibility: string }) => visibility === "public";
  const inFeedOrder = (posts: typeof allPosts) =>
    posts.filter(isListed).sort((a, b) => a.daysAgo - b.daysAgo);

  test("are each shown by one post, and each published post shows one", () => {
    for (const { title, body, visibility } of allPosts)
      if (visibility !== "draft") expect(listPictureNames(body), title).not.toEqual([]);
    const shown = allPosts.flatMap(({ body }) => listPictureNames(body));
    expect(shown.toSorted()).toEqual(listNames("pictures/*"));
  });

  test("have an avatar for each investor and a clip for each video", () => {
    const investors = [...contentByLanguage.en.investors, ...contentByLanguage.zh.investors];
    expect(investors.map(({ id }) => id).sort()).toEqual(listNames("avatars/*.webp"));
    const clips = allPosts.flatMap(({ clip }) => clip ?? []);
    expect(clips.sort()).toEqual(listNames("clips/*.mp4"));
  });

  test("take up 5 MB at most, avatars included", () => {
    const files = globSync("{pictures,avatars}/*", { cwd: demoFolder });
    const bytes = files.reduce((sum, file) => sum + statSync(join(demoFolder, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(maxBytes);
  });

  test("are figures for about half of the posts that begin with a picture, or more", () => {
    const leads = allPosts.filter(isListed).flatMap(({ body }) => listPictureNames(body)[0] ?? []);
    const figures = leads.filter((name) => getSceneKind(name) === null);
    expect(figures.length / leads.length).toBeGreaterThan(0.45);
  });

  test.each([
    ["English", contentByLanguage.en.posts],
    ["Chinese", contentByLanguage.zh.posts],
    ["both languages", allPosts],
  ])("repeat no kind of scene within thirty posts in %s", (_, posts) => {
    const lastIndexes = new Map<string, number>();
    for (const [index, { body }] of inFeedOrder(posts).entries()) {
      for (const kind of listPictureNames(body).flatMap((name) => getSceneKind(name) ?? [])) {
        const distance = index - (lastIndexes.get(kind) ?? Number.NEGATIVE_INFINITY);
        expect(distance, `${kind} at ${index}`).toBeGreaterThanOrEqual(postsBetweenScenes);
        lastIndexes.set(kind, index);
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
      for (const { product } of interests) expect(body, title).toContain(`](fund:${product})`);
      for (const { now } of corrections) expect(body, title).toContain(now);
    }
    const stated = posts.flatMap(({ interests }) => interests);
    expect(new Set(stated.map(({ interest }) => interest)).size).toBe(4);
    expect(stated.some(({ isVerified }) => isVerified)).toBe(true);
    expect(posts.some(({ corrections }) => corrections.length > 1)).toBe(true);
    for (const view of figureViews)
      expect(posts.some(({ body }) => body.includes(`::${view} fund:`))).toBe(true);
  }
});

test("mentions demo funds by their names", () => {
  const products = new Map(loadProducts().map(({ slug, name }) => [slug, name]));
  for (const language of locales) {
    const mentions = contentByLanguage[language].posts.flatMap(({ body }) =>
      Array.from(body.matchAll(/\[([^\]]+)\]\(fund:([\w-]+)\)/g), ([, name, slug]) => ({
        name,
        slug,
      })),
    );
    expect(mentions.length).toBeGreaterThanOrEqual(8);
    for (const { name, slug } of mentions)
      expect(products.get(slug ?? "")?.[language], slug).toBe(name);
  }
});
