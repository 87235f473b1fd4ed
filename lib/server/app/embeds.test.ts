import { describe, expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database";
import { buildProductBody, makePost } from "#lib/testing/post";
import { buildNavs, makeProduct } from "#lib/testing/product";
import { createFakeNext, startTestServer } from "#lib/testing/server";
import { makeUser } from "#lib/testing/user";

const origin = "https://fundlore.example";
testDatabase({ PUBLIC_URL: origin });
const { get } = startTestServer(createFakeNext().handler);

const fetchOembed = (url: string, query = "") =>
  get(`/oembed?url=${encodeURIComponent(url)}${query}`);

describe("a card for frames of other sites", () => {
  test("shows a public post in its language, and nothing may run in it", async () => {
    const author = await makeUser({ username: "Li & Co" });
    const postId = await makePost(author, { title: "<b>Rates</b> rise" });
    const { text, headers } = await get(`/zh/embed/posts/${postId}`);
    expect(text).toContain("&lt;b&gt;Rates&lt;/b&gt; rise");
    expect(text).toContain("Li &amp; Co");
    expect(text).toContain(`href="${origin}/en/posts/${postId}"`);
    expect(text).not.toContain("<script");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors *");
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("says what the author owns, as on the site", async () => {
    const author = await makeUser();
    const productId = await makeProduct();
    const postId = await makePost(author, {
      post: buildProductBody([productId]),
      disclosures: [{ productId, interest: "holds" }],
    });
    const { text } = await get(`/en/embed/posts/${postId}`);
    expect(text).toContain("Disclosure: owns the fund");
  });

  test("shows a fund with its figures and what they do not say", async () => {
    const productId = await makeProduct({}, buildNavs("2999-01-01", 2));
    const { text } = await get(`/en/embed/products/${productId}`);
    expect(text).toContain("Net asset value (");
    expect(text).toContain("Risk level");
    expect((await get(`/zh/embed/products/${productId}`)).text).toContain("单位净值（");
  });

  test("other documents refuse frames", async () => {
    expect((await get("/robots.txt")).headers["x-frame-options"]).toBe("DENY");
  });

  test("does not exist for what nobody sees", async () => {
    const postId = await makePost(await makeUser(), { title: "Mine", isPublic: false });
    for (const path of [`posts/${postId}`, "posts/999999999", "products/999999999", "users/1"]) {
      const { status, text } = await get(`/en/embed/${path}`);
      expect(status).toBe(404);
      expect(text).not.toContain("Mine");
    }
  });

  test("says in the frame that its subject is gone", async () => {
    const { text, headers } = await get("/zh/embed/posts/999999999");
    expect(text).toContain("<h1>找不到");
    expect(headers["cache-control"]).toBe("no-store");
    expect((await get("/en/embed/products/999999999")).text).toContain("<h1>Fund not found");
  });
});

describe("oEmbed", () => {
  test("offers the frame of a post's card, no larger than wanted", async () => {
    const author = await makeUser({ username: 'Li "Wei"' });
    const postId = await makePost(author, { title: 'On "rates"' });
    const reply = await fetchOembed(`${origin}/en/m/posts/${postId}?utm=1`, "&maxwidth=400");
    expect(JSON.parse(reply.text)).toMatchObject({
      version: "1.0",
      type: "rich",
      width: 400,
      height: 220,
      title: 'On "rates"',
      author_name: 'Li "Wei"',
      provider_name: "Fundlore",
      html: expect.stringContaining(
        `<iframe src="${origin}/en/embed/posts/${postId}" width="400" height="220" title="On &quot;rates&quot;"`,
      ),
    });
    expect(reply.headers["access-control-allow-origin"]).toBe("*");
  });

  test("keeps to a size that is smaller than the card's", async () => {
    const url = `${origin}/en/posts/${await makePost(await makeUser())}`;
    const sizes = [
      ["&maxwidth=150&maxheight=100", { width: 150, height: 100 }],
      ["&maxwidth=0&maxheight=none", { width: 600, height: 220 }],
      ["&maxwidth=1e2&maxheight=0x10", { width: 600, height: 220 }],
    ] as const;
    for (const [query, size] of sizes) {
      expect(JSON.parse((await fetchOembed(url, query)).text)).toMatchObject(size);
    }
  });

  test.each([
    "https://elsewhere.example/en/posts/1",
    `${origin}/en/users/li.wei`,
    `${origin}/en/posts/999999999`,
    "nonsense",
    "",
  ])("has no card of %s", async (url) => {
    expect((await fetchOembed(url)).status).toBe(404);
  });

  test("offers no XML", async () => {
    expect((await fetchOembed(`${origin}/en/posts/1`, "&format=xml")).status).toBe(501);
  });
});
