import { expect, test } from "vitest";
import {
  isSingleImage,
  parsePastedHtml,
  parsePastedNodes,
  replaceUnknownImages,
} from "#lib/client/editor/clipboard";
import { getBlockSpec } from "#lib/domain/body/blocks";
import { walkNodes } from "#lib/domain/body/content";
import { imageUrl } from "#lib/domain/body/url";

const origin = "https://fundlore.example";
const uploadedUrl = "/sns/api/v1/file/0b8f3a52-6f2e-4b7a-9a3b-0f6f7c1d2e3f";
const png = "data:image/png;base64,iVBORw0KGgo=";
const first = (html: string) => {
  const [block] = parsePastedHtml(html, origin).blocks;
  return block && "children" in block ? block.children[0] : undefined;
};

test("keeps uploaded images, by relative or absolute URL", () => {
  for (const src of [uploadedUrl, `${origin}${uploadedUrl}?w=960`]) {
    expect(first(`<p><img src="${src}" alt="a"></p>`)).toMatchObject({
      type: "inline-image",
      src: uploadedUrl,
    });
  }
  expect(first(`<p><img src="https://evil.example${uploadedUrl}" alt="a"></p>`)?.type).toBe(
    "missing-image",
  );
});

test("turns images pasted as data into files to upload", () => {
  const { blocks, files } = parsePastedHtml(
    `<p>a <img src="${png}" alt="x"> b <img src="${png.replace("png", "JPEG")}"></p>`,
    origin,
  );
  expect([...files.values()].map(({ type, size }) => [type, size])).toEqual([
    ["image/png", 8],
    ["image/jpeg", 8],
  ]);
  expect(new Set(files.keys()).size).toBe(2);
  expect(JSON.stringify(blocks)).not.toContain("data:");
});

const missing = (html: string) =>
  parsePastedHtml(html, origin)
    .blocks.flatMap((block) => [...walkNodes(block)])
    .filter((node) => node.type === "missing-image");

test("keeps the place of images of other sites, with description and caption", () => {
  const html = `<p>one <img src="https://a.example/b.png" alt="two"> three</p>
    <figure><a href="https://a.example/"><img src="//c.example/d.jpg" alt="four"></a>
    <figcaption>five</figcaption></figure>`;
  expect(missing(html)).toEqual([
    expect.objectContaining({ src: "https://a.example/b.png", altText: "two", problem: null }),
    expect.objectContaining({ src: "https://c.example/d.jpg", altText: "four", caption: "five" }),
  ]);
});

test("reads the address of an image that its page had not loaded yet", () => {
  const standIn = "data:image/svg+xml,%3Csvg%3E";
  const html = `<section><img data-src="https://mmbiz.qpic.cn/a/640?wx_fmt=png" src="${standIn}">
    <img data-src="https://mmbiz.qpic.cn/b/640"><img src="" srcset="https://a.example/c.png 2x"></section>`;
  expect(missing(html).map(({ src }) => src)).toEqual([
    "https://mmbiz.qpic.cn/a/640?wx_fmt=png",
    "https://mmbiz.qpic.cn/b/640",
    "https://a.example/c.png",
  ]);
});

test("keeps the place of images that have no address of their own", () => {
  const html = `<p><img src="blob:https://a.example/1"><img src="images/chart.png">
    <img src="file:///C:/Users/Li%20Wei/secret/clip_image001.png"><img src="data:image/png;base64,%%%" alt="x"></p>`;
  expect(missing(html).map(({ src, problem }) => [src, problem])).toEqual([
    ["blob:https://a.example/1", "noAddress"],
    ["images/chart.png", "noAddress"],
    ["clip_image001.png", "noAddress"],
    ["", "noAddress"],
  ]);
});

test("keeps no place for what tracks readers, and for signs", () => {
  const html = `<p>a<img src="https://a.example/pixel.gif" width="1" height="1">
    <img src="https://a.example/1f600.svg" alt="😀"><img src="https://a.example/cn.svg" alt="🇨🇳"></p>`;
  expect(missing(html)).toEqual([]);
  expect(JSON.stringify(parsePastedHtml(html, origin).blocks)).toMatch(/a.*😀.*🇨🇳/u);
  expect(missing('<img src="https://a.example/a.png" alt="📈 Yields since 2019">')).toHaveLength(1);
});

test("keeps links that lead somewhere, and only the text of others", () => {
  const html = `<p><a href="#fn1">1</a> <a href="/about">about</a> <a href="http://[">broken</a>
    <a href="//b.example/x">whole</a> <a href="https://a.example/">page</a> <a href="javascript:alert(1)">script</a></p>
    <a href="#top"><h2>Up</h2></a>`;
  const { blocks } = parsePastedHtml(html, origin);
  const links = blocks.flatMap((block) => [...walkNodes(block)]).filter((node) => "url" in node);
  expect(links.map(({ url }) => url)).toEqual([
    "https://b.example/x",
    "https://a.example/",
    "about:blank",
  ]);
  expect(blocks.map((block) => getBlockSpec(block).plain(block as never))).toEqual([
    "1 about broken whole page script",
    "Up",
  ]);
});

test("replaces images that the text never had by placeholders, also in a gallery", () => {
  const known = "00000000-0000-4000-9000-000000000001";
  const foreign = "00000000-0000-4000-9000-000000000002";
  const image = (id: string) => `<img src="${origin}/sns/api/v1/file/${id}" alt="Port">`;
  const html = `<p>${image(known)}</p><div data-gallery=""><figure>${image(foreign)}</figure><figure>${image(known)}</figure></div>
    <img src="data:image/png;base64,aaaa">`;
  const { blocks } = replaceUnknownImages(parsePastedHtml(html, origin), (id) => id === known);
  const src = imageUrl(foreign);
  expect(blocks).toMatchObject([
    { type: "paragraph", children: [{ type: "inline-image", src: imageUrl(known) }] },
    {
      type: "gallery",
      children: [
        { type: "missing-image", src, altText: "Port", problem: null },
        { type: "inline-image", src: imageUrl(known) },
      ],
    },
    { type: "paragraph", children: [{ type: "inline-image" }] },
  ]);
});

test("distinguishes a single image from an image inside text", () => {
  const isSingle = (html: string) => isSingleImage(parsePastedHtml(html, origin));
  expect(isSingle('<meta charset="utf-8"><img src="https://a.example/b.png" alt="c">')).toBe(true);
  expect(isSingle('<img src="https://a.example/b"> and words')).toBe(false);
  expect(isSingle("<p>words</p>")).toBe(false);
});

test("sanitizes nodes copied from the editor", () => {
  const copied = (nodes: unknown, namespace = "post") =>
    parsePastedNodes(JSON.stringify({ namespace, nodes }), "post");
  const link = {
    type: "link",
    url: "javascript:alert(1)",
    children: [{ type: "text", text: "a" }],
  };
  expect(JSON.stringify(copied([link])?.blocks)).toContain('"url":"about:blank"');
  expect(copied([link], "other")).toBeNull();
  expect(copied("x")).toBeNull();
  expect(parsePastedNodes("{", "post")).toBeNull();
});
