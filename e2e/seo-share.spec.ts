import { type APIRequestContext, expect } from "@playwright/test";
import { locales } from "./support/locale.ts";
import { publishPost } from "./support/post.ts";
import { findEstablishedProduct } from "./support/product.ts";
import { test } from "./support/test.ts";

/** Returns the pages that everybody may see, without language: one of each kind. */
async function listPublicPages(api: APIRequestContext, postId: string, userId: string) {
  const [one, two] = [await findEstablishedProduct(api, 0), await findEstablishedProduct(api, 1)];
  return [
    ...["", "/posts", "/trending", "/products", "/products/compare", "/search", "/search/bond"],
    ...["/fundlore", "/transparency", "/developers", "/developers/post", "/developers/errors"],
    ...["/terms", "/private-policy", "/rules", "/coming-soon", "/report/problem"],
    ...["/login", "/accounts/signup", "/topics/shared"],
    ...[`/posts/${postId}`, `/trending/${postId}`, `/users/${userId}`],
    ...[`/products/${one.productId}`, `/products/compare?ids=${one.productId},${two.productId}`],
  ];
}

const readAll = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, value]) => value);

/** Reads the size from the head of a PNG, or from a frame of a JPEG. */
function readSize(bytes: Buffer): [width: number, height: number] {
  if (bytes.readUInt32BE(0) === 0x89504e47) return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    }
  }
  return [0, 0];
}

for (const { name, locale } of locales) {
  test(`every public page is shared with an image, one title and one robots tag: ${name}`, async ({
    request,
    api,
    author,
  }) => {
    const postId = await publishPost(api, author, {
      title: "Worth sharing",
      tagNameList: ["shared"],
    });
    const images = new Set<string>();
    const pages = await listPublicPages(api, postId, author.id);
    for (const path of pages) {
      const response = await request.get(`/${locale}${path}`);
      const html = await response.text();
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
      const found = readAll(html, /<meta property="og:image" content="([^"]+)"/g);
      expect({
        path,
        status: response.status(),
        names: title.split("Fundlore").length - 1,
        robots: readAll(html, /<meta name="robots" content="([^"]+)"/g).length,
        images: found.length,
      }).toEqual({ path, status: 200, names: 1, robots: 1, images: 1 });
      images.add(new URL(found[0] ?? "").pathname);
    }
    for (const path of images) {
      const image = await request.get(path);
      expect([path, image.status()]).toEqual([path, 200]);
      expect(readSize(await image.body())).toEqual([1200, 630]);
    }
    expect(images.size).toBeGreaterThan(12);
  });
}

test("pages that are not there have one robots tag", async ({ request }) => {
  for (const path of ["nowhere", "posts/999999", "products/999999", "users/nobody.here"]) {
    const response = await request.get(`/en/${path}`);
    const robots = readAll(await response.text(), /<meta name="robots" content="([^"]+)"/g);
    expect([path, response.status(), robots]).toEqual([path, 404, ["noindex"]]);
  }
});

test("the preview of a comparison names its funds", async ({ request, api }) => {
  const [one, two] = [await findEstablishedProduct(api, 0), await findEstablishedProduct(api, 1)];
  const ids = `${one.productId},${two.productId}`;
  for (const { locale } of locales) {
    const html = await (await request.get(`/${locale}/products/compare?ids=${ids}`)).text();
    const [title] = readAll(html, /<meta property="og:title" content="([^"]+)"/g);
    const [description] = readAll(html, /<meta property="og:description" content="([^"]+)"/g);
    for (const { name } of [one, two]) {
      expect(title).toContain(name[locale]);
      expect(description).toContain(name[locale]);
    }
  }
});

test("answers what browsers and researchers ask for by name", async ({ request, baseURL }) => {
  const icon = await request.get("/apple-touch-icon.png");
  expect([icon.status(), readSize(await icon.body())[0]]).toEqual([200, 180]);
  const text = await (await request.get("/.well-known/security.txt")).text();
  expect(text).toMatch(/^Contact: (?:mailto:|https?:)\S+$/m);
  expect(text).toContain(`Canonical: ${baseURL}/.well-known/security.txt`);
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});
