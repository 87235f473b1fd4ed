import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { PostDetail } from "#lib/contracts/post";
import { getFigures } from "#lib/domain/body/content";
import type { FigureView } from "#lib/domain/body/figure/fields";
import { parseBody } from "#lib/domain/body/parse";
import { getShareImage } from "#lib/seo/post";
import { describeFigure, getGeneratedImagePath } from "#lib/seo/share-image";
import { serveDocument } from "#lib/server/app/documents";
import { invalidate } from "#lib/server/core/invalidation";
import { client } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeFile, makePost } from "#lib/testing/post";
import { buildNavs, makeProduct } from "#lib/testing/product";
import { site } from "#lib/testing/seo";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let products: string[];
beforeAll(async () => {
  author = await makeUser();
  products = [
    await makeProduct({}, buildNavs("2025-01-01", 500)),
    await makeProduct({}, buildNavs("2025-01-01", 500, -0.0004)),
  ];
});

const buildBlocks = (views: FigureView[], to = "2025-12-31") =>
  JSON.stringify({
    root: {
      children: views.map((view) => ({
        type: "product-block",
        view,
        products: products
          .slice(0, view === "comparison" || view === "table" ? 2 : 1)
          .map((productId) => ({ productId, name: "Fund", asOf: null })),
        from: view === "chart" || view === "comparison" ? "2025-02-03" : null,
        to,
      })),
    },
  });

/** Publishes a video, which needs no picture that would be the cover. */
async function publish(post: string): Promise<PostDetail> {
  const videoFileId = await makeFile(author, { kind: "video", mediaType: "video/mp4" });
  const postId = await makePost(author, { post, postType: "video", videoFileId, fileIdList: [] });
  return (await callApi(`GET /sns/api/v1/post/${postId}`)).body.data;
}

const get = (path: string) => serveDocument(new Request(`http://localhost:3000${path}`));
const readBytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

const listFigurePaths = (post: PostDetail) =>
  getFigures(parseBody(post.post)).map((block, at) =>
    getGeneratedImagePath(`figures/${post.postId}-${at}`, describeFigure(post, block)),
  );

const getSharePath = (post: PostDetail) => new URL(getShareImage(post, site).url).pathname;

/** Returns the darkest value of a part of an image; paper is above 200. */
async function findDarkest(bytes: Buffer, top: number, height: number): Promise<number> {
  const area = sharp(bytes).extract({ left: 80, top, width: 1_040, height });
  const { channels } = await area.greyscale().toColourspace("b-w").stats();
  return channels[0]?.min ?? 255;
}

describe("the picture of a block", () => {
  test.each(["card", "chart", "comparison", "table"] as const)("draws a %s", async (view) => {
    const [path = ""] = listFigurePaths(await publish(buildBlocks([view])));
    const response = await get(path);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 630 });
    expect(bytes.length).toBeLessThan(150_000);
    expect(await findDarkest(bytes, 200, 280)).toBeLessThan(100);
  });

  test("shows the pinned day, whatever NAVs come later", async () => {
    const post = await publish(buildBlocks(["chart"], "2025-06-30"));
    const [path = ""] = listFigurePaths(post);
    const before = await readBytes(path);
    await client()`insert into product_navs (product_id, date, nav) values (${products[0] ?? ""}, '2027-01-04', 500)`;
    invalidate(`product:${products[0]}`);
    const [again = ""] = listFigurePaths(await publish(buildBlocks(["chart"], "2025-06-30")));
    expect((await readBytes(again)).equals(before)).toBe(true);
  });

  test("is gone with the post, and for a block that does not exist", async () => {
    const post = await publish(buildBlocks(["chart"]));
    const [path = ""] = listFigurePaths(post);
    expect((await get(path)).status).toBe(200);
    expect((await get(path.replace("-0-", "-1-"))).status).toBe(404);
    const hidden = await callApi(
      `PATCH /sns/api/v1/post/${post.postId}/visibility?isPublic=false`,
      { token: author.token },
    );
    expect(hidden.status).toBe(200);
    expect((await get(path)).status).toBe(410);
  });
});

describe("the share image of a post without a cover", () => {
  test("has its first chart below the title", async () => {
    const post = await publish(buildBlocks(["card", "comparison"]));
    const plain = await publish(buildBlocks(["card"]));
    const bytes = await readBytes(getSharePath(post));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_200, height: 630 });
    expect(await findDarkest(bytes, 380, 110)).toBeLessThan(140);
    // A card is no chart: its post shares the title.
    const response = await get(getSharePath(plain));
    expect(response.headers.get("cache-control")).toContain("immutable");
  });

  test("is its title if the figures cannot be read", async () => {
    const post = await publish(buildBlocks(["chart"]));
    await client()`alter table product_navs rename to product_navs_away`;
    const response = await get(getSharePath(post));
    await client()`alter table product_navs_away rename to product_navs`;
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=300");
  });
});

test("feeds show the pictures of up to four blocks above plain links", async () => {
  const post = await publish(buildBlocks(["chart", "card", "table", "comparison", "chart"]));
  const { items } = (await (await get(`/en/users/${author.id}/feed.json`)).json()) as {
    items: { url: string; content_html: string }[];
  };
  const html = items.find(({ url }) => url.endsWith(`/${post.postId}`))?.content_html ?? "";
  const sources = [...html.matchAll(/<img src="http:\/\/localhost:3000([^"]+)"/g)];
  expect(sources.map(([, path]) => path)).toEqual(listFigurePaths(post).slice(0, 4));
  expect(html).toMatch(
    /alt="Chart of the net asset value: [^"]+, Feb 3rd, 2025 to Dec 31st, 2025"/,
  );
  expect(html.match(/<a href="[^"]+\/products\/\d+">/g)).toHaveLength(7);
});
