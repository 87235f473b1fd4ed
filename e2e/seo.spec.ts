import { expect } from "@playwright/test";
import { createVideoFile, uploadFile } from "./support/file.ts";
import { publishPost } from "./support/post.ts";
import { test } from "./support/test.ts";

test("lists public posts in robots.txt, sitemap and feeds", async ({
  request,
  baseURL,
  author,
}) => {
  const postId = await publishPost(request, author, { title: "On the sitemap" });
  expect(await (await request.get("/robots.txt")).text()).toContain(
    `Sitemap: ${baseURL}/sitemap.xml`,
  );
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const parts = [...sitemap.matchAll(/<loc>([^<]+\.xml)<\/loc>/g)].map(([, url = ""]) => url);
  const all = await Promise.all(parts.map(async (url) => (await request.get(url)).text()));
  expect(`${sitemap}${all.join("")}`).toContain(`${baseURL}/en/posts/${postId}`);
  const feed = await request.get("/en/feed.xml");
  expect(feed.headers()["content-type"]).toContain("xml");
  expect(await feed.text()).toContain("On the sitemap");
  expect(await (await request.get("/zh/feed.xml")).text()).not.toContain("On the sitemap");
});

test("redirects to the visitor's language and layout", async ({ request }) => {
  const fetchRedirect = async (path: string, headers: Record<string, string>) => {
    const response = await request.get(path, { headers, maxRedirects: 0 });
    return new URL(response.headers().location ?? "", "http://x").pathname;
  };
  expect(await fetchRedirect("/", { "accept-language": "zh-CN,zh;q=0.9,en;q=0.5" })).toBe("/zh");
  expect(await fetchRedirect("/", { "accept-language": "fr-FR" })).toBe("/en");
  expect(await fetchRedirect("/posts/1", { "accept-language": "en" })).toBe("/en/posts/1");
  expect(await fetchRedirect("/m/login", { "accept-language": "zh" })).toBe("/zh/m/login");
  const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1";
  expect(await fetchRedirect("/en/posts/1", { "user-agent": phone })).toBe("/en/m/posts/1");
  expect(await fetchRedirect("/posts/1", { "user-agent": phone, "accept-language": "zh" })).toBe(
    "/zh/m/posts/1",
  );
});

test("gives a topic a page of its own", async ({ page, api, author, baseURL, request }) => {
  const tag = "Slow & steady";
  const title = "Patience pays";
  const postId = await publishPost(api, author, { title, tagNameList: [tag] });
  await page.goto(`/en/posts/${postId}`);
  const link = page.getByRole("list", { name: "Topics" }).getByRole("link", { name: tag });
  const path = "/en/topics/Slow%20%26%20steady";
  await expect(link).toHaveAttribute("href", path);
  // Other spellings and the old address lead to the one page.
  for (const old of ["/en/topics/slow%20%26%20STEADY", "/en/posts?tag=slow+%26+STEADY"]) {
    const redirect = await request.get(old, { maxRedirects: 0 });
    expect([redirect.status(), redirect.headers().location]).toEqual([308, path]);
  }
  await page.goto("/en/posts?tag=slow+%26+STEADY");
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(`${tag}: articles and videos – Fundlore`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tag);
  await expect(page.getByRole("article")).toHaveCount(1);
  const canonical = page.locator('head link[rel="canonical"]');
  await expect(canonical).toHaveAttribute("href", `${baseURL}${path}`);
  const robots = page.locator('head meta[name="robots"]');
  await expect(robots).toHaveAttribute("content", /max-image-preview:large/);
  expect((await request.get("/en/topics/nobody%20writes%20about%20this")).status()).toBe(404);
});

test("renders a share image from the title, renewed after each change", { tag: "@slow" }, async ({
  page,
  api,
  author,
}) => {
  const { fileId } = await uploadFile(api, author, await createVideoFile({ seconds: 1 }));
  const fields = { postType: "video", videoFileId: fileId, fileIdList: [], title: "分红与复利" };
  const postId = await publishPost(api, author, fields);
  const image = page.locator('meta[property="og:image"]');
  const addresses: string[] = [];
  for (const title of ["分红与复利", "Dividends, reinvested"]) {
    const headers = { authorization: `Bearer ${author.token}` };
    await api.patch(`/sns/api/v1/post/${postId}`, { headers, data: { title } });
    await page.goto(`/en/posts/${postId}`);
    await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute(
      "content",
      "1200",
    );
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute("content", title);
    const address = (await image.getAttribute("content")) ?? "";
    await expect(page.locator('meta[name="twitter:image"]')).toHaveAttribute("content", address);
    const reply = await api.get(address);
    expect(reply.headers()["content-type"]).toBe("image/png");
    expect(reply.headers()["cache-control"]).toContain("immutable");
    addresses.push(address);
  }
  expect(new Set(addresses).size).toBe(2);
});

test("the head of a page names what the page shows", async ({ request }) => {
  const readHead = async (path: string) => {
    const response = await request.get(path);
    const html = await response.text();
    return { status: response.status(), title: /<title>([^<]*)<\/title>/.exec(html)?.[1] };
  };
  expect(await readHead("/en/search/100%25%20equity")).toEqual({
    status: 200,
    title: "“100% equity” – Search – Fundlore",
  });
  expect((await readHead("/en/search/50%2541")).title).toBe("“50%41” – Search – Fundlore");
  for (const path of [
    "posts/create/xyz",
    "posts/x/edit",
    "posts/x/preview",
    "series/x/edit",
    "products/holdings?date=x",
    "products/holdings/statement?year=x",
    "users/nobody/statistics?post=x",
    "users/nobody.here/edit",
    "users/nobody.here/settings",
    "users/nobody.here/settings/email",
  ]) {
    const head = await readHead(`/en/${path}`);
    expect({ path, ...head }).toEqual({ path, status: 404, title: "Page not found – Fundlore" });
  }
});
