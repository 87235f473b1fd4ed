import fc from "fast-check";
import { expect, test } from "vitest";
import { blockSpecsByType, getBlockSpec, type RootNode } from "#lib/domain/body/blocks";
import { walkNodes } from "#lib/domain/body/content";
import { renderBodyMarkdown } from "#lib/domain/body/markdown/render-markdown";
import { omitMissingImages } from "#lib/domain/body/missing-images";
import { parseBody } from "#lib/domain/body/parse";
import { renderBodyHtml } from "#lib/domain/body/render-html";
import { renderBodyText } from "#lib/domain/body/render-text";
import { getAllText, getSearchedText } from "#lib/domain/body/texts";
import { listBlocks } from "#lib/domain/post/version/compare";
import { arbitraryBody } from "#lib/testing/body/arbitrary-body";

const urls = {
  image: (src: string) => `https://x.example${src}`,
  user: (id: string) => `https://x.example/users/${id}`,
  product: (id: string) => `https://x.example/products/${id}`,
  post: (id: string) => `https://x.example/posts/${id}`,
};

/** Returns the letters and digits of a text, which no format and no escaping changes. */
const getLetters = (text: string) => text.normalize("NFC").replace(/[^\p{L}\p{Nd}]/gu, "");

const stripHtml = (html: string) =>
  html.replace(/<[^>]*>/g, "").replace(/&(?:lt|gt|quot|apos|amp);/g, "");

/** Removes the tags of formats without signs, and reads the references beside signs. */
const stripMarkdown = (markdown: string) =>
  markdown
    .replace(/<\/?(?:ins|mark|sub|sup|br)>/g, "")
    .replace(/&#x([\dA-F]+);/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));

/** Each way in which a body leaves the page, as text. */
const outputs: Record<string, (root: RootNode) => string> = {
  html: (root) => stripHtml(renderBodyHtml(omitMissingImages(root), urls)),
  text: (root) => renderBodyText(omitMissingImages(root), urls),
  markdown: (root) => stripMarkdown(renderBodyMarkdown(omitMissingImages(root), urls)),
  search: getSearchedText,
  "watched words": getAllText,
  versions: (root) =>
    listBlocks(JSON.stringify({ root }))
      .map(({ text }) => text)
      .join("\n"),
};

/** Returns the words of each node that has some of its own. */
const listWords = (root: RootNode): string[] =>
  [...walkNodes(root)].flatMap((node) => {
    if (node.type === "product-block") return node.products.map(({ name }) => name);
    if (node.type === "link-card") {
      if (node.kind === "page") return [node.title, node.site];
      return node.kind === "product" ? [node.name] : [];
    }
    return "text" in node ? [node.text] : [];
  });

test.each(Object.entries(outputs))("no block loses words in %s", (_, render) => {
  fc.assert(
    fc.property(arbitraryBody, (body) => {
      const root = parseBody(body);
      const shown = getLetters(render(root));
      for (const words of listWords(root)) expect(shown).toContain(getLetters(words));
    }),
    { numRuns: 60 },
  );
});

test("cuts any block to a beginning that fits, or not at all", () => {
  fc.assert(
    fc.property(arbitraryBody, fc.integer({ min: 0, max: 2_000 }), (body, room) => {
      for (const block of parseBody(body).children) {
        const fits = (each: typeof block) => JSON.stringify(each).length <= room;
        const cut = getBlockSpec(block).cut(block, fits);
        if (!cut) continue;
        expect(cut.type).toBe(block.type);
        expect(fits(cut)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test("generated bodies have every block", () => {
  const found = new Set(
    fc
      .sample(arbitraryBody, 200)
      .flatMap((body) => parseBody(body).children.map(({ type }) => type)),
  );
  expect([...found].sort()).toEqual([...blockSpecsByType.keys()].sort());
});
