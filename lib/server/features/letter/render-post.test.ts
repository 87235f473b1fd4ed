import { expect, test } from "vitest";
import type { PostDetail } from "#lib/contracts/post";
import { renderPost } from "#lib/server/features/letter/render-post";
import { testDatabase } from "#lib/testing/database";
import { buildBody } from "#lib/testing/post";
import { samplePost } from "#lib/testing/seo";

testDatabase();

const post = { ...samplePost, post: buildBody("Rates rise, often."), summary: "What it costs" };

async function render(changes: Partial<PostDetail>) {
  const { blocks } = await renderPost({ ...post, ...changes }, "en");
  return {
    text: blocks.map(({ text }) => text).join("\n"),
    html: blocks.map(({ html }) => html).join("\n"),
  };
}

test("leads with a summary that the author wrote, and not with the beginning of the post", async () => {
  expect((await render({})).text).toMatch(/What it costs\n+Rates rise, often\./);
  const { text } = await render({ summary: "Rates rise, often." });
  expect(text.match(/Rates rise/g)).toHaveLength(1);
});

test("warns before the summary", async () => {
  const { text } = await render({ contentWarning: { kind: "fraud", text: "" } });
  expect(text.indexOf("warning")).toBeLessThan(text.indexOf("What it costs"));
  expect(text).toMatch(/warning/);
});

test("sets no Chinese in italics", async () => {
  expect((await render({})).html).toContain("font-style:italic");
  const chinese = await render({ language: "zh", summary: "费用如何计算" });
  expect(chinese.html).not.toContain("font-style:italic");
});

test("leaves out missing pictures and the items that held only them", async () => {
  const missing = { type: "missing-image", src: "https://a.example/1.png", caption: "Hidden" };
  const item = (...children: object[]) => ({ type: "listitem", children });
  const children = [item(missing), item({ type: "text", text: "Bonds" })];
  const list = { type: "list", listType: "number", start: 1, children };
  const body = JSON.stringify({ root: { type: "root", children: [list] } });
  const { text, html } = await render({ post: body });
  expect(text).toContain("1. Bonds");
  expect(html).toContain("Bonds");
  expect(`${text}${html}`).not.toMatch(/Hidden|a\.example/);
});

test("has the beginning of a post of one long paragraph", async () => {
  const sentence = "债券基金的净值在利率上行时会下跌。";
  const { blocks, isWhole } = await renderPost(
    { ...post, language: "zh", post: buildBody(sentence.repeat(10_000)) },
    "zh",
  );
  const text = blocks.map((block) => block.text).join("\n");
  expect(isWhole).toBe(false);
  expect(text.split(sentence).length).toBeGreaterThan(500);
  // It ends with a whole sentence.
  expect(text).not.toContain(`${sentence}债券\n`);
});

test("has the drawn figures of a public post, each with its facts and its fund", async () => {
  const figure = {
    type: "product-block",
    view: "chart",
    products: [{ productId: "7", name: "Nordlys Euro Cash" }],
    from: "2025-01-02",
    to: "2025-11-05",
  };
  const body = JSON.stringify({ root: { type: "root", children: [figure] } });
  const { html, text } = await render({ post: body, postId: "12" });
  expect(html).toMatch(/<img [^>]*src="[^"]*\/share\/figures\/12-0-[0-9a-f]{8}\.png"/);
  // Outlook reads no other width.
  expect(html).toContain('width="520" height="273"');
  expect(html).toMatch(/alt="Chart of the net asset value: Nordlys Euro Cash, [^"]+"/);
  expect(text).toContain("Nordlys Euro Cash");
  const { blocks } = await renderPost({ ...post, post: body }, "en", { hasFigures: false });
  expect(blocks.map((block) => block.html).join()).not.toContain("/share/figures/");
});
