import { expect, test } from "vitest";
import { isPictureOnly, pastedHtml, pastedNodes } from "#lib/client/editor/clipboard";

const origin = "https://fundlore.example";
const own = "/sns/api/v1/file/0b8f3a52-6f2e-4b7a-9a3b-0f6f7c1d2e3f";
const png = "data:image/png;base64,iVBORw0KGgo=";
const first = (html: string) => {
  const [block] = pastedHtml(html, origin).blocks;
  return block && "children" in block ? block.children[0] : undefined;
};

test("pictures of the product are kept, wherever the page names them from", () => {
  for (const src of [own, `${origin}${own}?w=960`]) {
    expect(first(`<p><img src="${src}" alt="a"></p>`)).toMatchObject({
      type: "inline-image",
      src: own,
    });
  }
  expect(first(`<p><img src="https://evil.example${own}" alt="a"></p>`)?.type).toBe("link");
});

test("pictures that come as bytes are files to upload, and no address of theirs stays", () => {
  const { blocks, files } = pastedHtml(
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

test("a broken one, and one that lies elsewhere, leave their words and are counted", () => {
  const { blocks, files, leftOut } = pastedHtml(
    '<p>one <img src="data:image/png;base64,%%%" alt="two"> <img src="https://a.example/b.png" alt="three"></p>',
    origin,
  );
  expect(files.size).toBe(0);
  expect(leftOut).toBe(2);
  expect(JSON.stringify(blocks)).toMatch(/one .*two.*three/);
});

test("a picture alone is told from one among words", () => {
  const isAlone = (html: string) => isPictureOnly(pastedHtml(html, origin));
  expect(isAlone('<meta charset="utf-8"><img src="https://a.example/b.png" alt="c">')).toBe(true);
  expect(isAlone('<img src="https://a.example/b"> and words')).toBe(false);
  expect(isAlone("<p>words</p>")).toBe(false);
});

test("what the editor copied is cleaned like anything else", () => {
  const copied = (nodes: unknown, namespace = "post") =>
    pastedNodes(JSON.stringify({ namespace, nodes }), "post");
  const link = {
    type: "link",
    url: "javascript:alert(1)",
    children: [{ type: "text", text: "a" }],
  };
  expect(JSON.stringify(copied([link])?.blocks)).toContain('"url":"about:blank"');
  expect(copied([link], "other")).toBeNull();
  expect(copied("x")).toBeNull();
  expect(pastedNodes("{", "post")).toBeNull();
});
