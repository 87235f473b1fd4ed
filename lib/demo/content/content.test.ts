import { describe, expect, test } from "vitest";
import { idField, usernameField } from "#lib/contracts/field";
import { tagName } from "#lib/contracts/post";
import { demoAccounts } from "#lib/demo/accounts";
import { demoContent } from "#lib/demo/content/all";
import { scenes } from "#lib/demo/picture/scenes";
import { demoFunds } from "#lib/demo/product/all";

describe.each(["en", "zh"] as const)("the demo in %s", (language) => {
  const { investors, posts } = demoContent[language];
  const ids = new Set(investors.map(({ id }) => id));

  test("has twenty investors who could have signed up", () => {
    expect(ids.size).toBe(20);
    for (const { id, username } of investors) {
      expect(idField.safeParse(id).success, id).toBe(true);
      expect(usernameField.safeParse(username).success, username).toBe(true);
    }
  });

  test("has a hundred posts of their own, each with a title, tags and a picture that can be drawn", () => {
    expect(new Set(posts.map(({ title }) => title)).size).toBe(100);
    for (const { title, author, tags, body, type, clip } of posts) {
      expect(ids.has(author), title).toBe(true);
      expect(tags.length, title).toBeGreaterThan(0);
      for (const tag of tags) expect(tagName.safeParse(tag).success, tag).toBe(true);
      const drawn = [...body.matchAll(/!\[[^\]]*\]\((\w+):\d+/g)].map(([, scene]) => scene);
      expect(drawn.length, title).toBeGreaterThan(0);
      for (const scene of drawn) expect(Object.keys(scenes)).toContain(scene);
      expect(type === "video", title).toBe(clip !== undefined);
    }
    expect(posts.filter(({ type }) => type === "video").length).toBeGreaterThanOrEqual(10);
  });

  test("is discussed by its investors only", () => {
    for (const { comments } of posts) {
      for (const { author, replies = [] } of comments) {
        for (const who of [author, ...replies.map((reply) => reply.author)]) {
          expect(ids.has(who), who).toBe(true);
        }
      }
    }
  });
});

test("the accounts that are named exist", () => {
  const all = [...demoContent.en.investors, ...demoContent.zh.investors].map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining(demoAccounts));
});

test("posts name funds of the demo by their names", () => {
  const funds = new Map(demoFunds.map(({ slug, name }) => [slug, name]));
  for (const language of ["en", "zh"] as const) {
    const named = demoContent[language].posts.flatMap(({ body }) =>
      Array.from(body.matchAll(/\[([^\]]+)\]\(fund:([\w-]+)\)/g), ([, name, slug]) => ({
        name,
        slug,
      })),
    );
    expect(named.length).toBeGreaterThanOrEqual(8);
    for (const { name, slug } of named) expect(funds.get(slug ?? "")?.[language], slug).toBe(name);
  }
});
