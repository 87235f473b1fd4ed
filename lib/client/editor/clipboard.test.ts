import { expect, test } from "vitest";
import { isSingleImage, parsePastedHtml, parsePastedNodes } from "#lib/client/editor/clipboard";

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
  expect(first(`<p><img src="https://evil.example${uploadedUrl}" alt="a"></p>`)?.type).toBe("link");
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

test("replaces broken and external images by their text and counts them", () => {
  const { blocks, files, skippedImageCount } = parsePastedHtml(
    '<p>one <img src="data:image/png;base64,%%%" alt="two"> <img src="https://a.example/b.png" alt="three"></p>',
    origin,
  );
  expect(files.size).toBe(0);
  expect(skippedImageCount).toBe(2);
  expect(JSON.stringify(blocks)).toMatch(/one .*two.*three/);
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
