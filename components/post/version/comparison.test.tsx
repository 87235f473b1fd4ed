import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Comparison } from "#components/post/version/comparison";
import type { VersionComparison } from "#lib/contracts/post/version";
import { limits } from "#lib/domain/limits";
import { loadNamespace } from "#lib/i18n/messages";

const messages = await loadNamespace("en", "postVersion");
const { comparedBlocks } = limits.postVersion;

const compare = (blocks: number): VersionComparison => ({
  from: {} as VersionComparison["from"],
  to: {} as VersionComparison["to"],
  language: "en",
  title: [],
  summary: [],
  tags: [],
  changedParts: [],
  body: Array.from({ length: blocks }, (_, at) => ({
    kind: "changed",
    block: "paragraph",
    parts: [{ kind: "added", text: `Block ${at + 1}.` }],
  })),
});

const show = (blocks: number, part: number): string =>
  renderToStaticMarkup(
    <Comparison
      locale="en"
      messages={messages}
      comparison={compare(blocks)}
      isSideBySide={false}
      part={part}
      getPartPath={(to) => `?part=${to}`}
    />,
  );
const listBlocks = (html: string) => html.match(/Block \d+/g) ?? [];

test("shows a long comparison in parts, which link each other", () => {
  const html = show(2 * comparedBlocks + 1, 2);
  expect(listBlocks(html)).toHaveLength(comparedBlocks);
  expect(listBlocks(html)[0]).toBe(`Block ${comparedBlocks + 1}`);
  expect(html).toContain("Part 2 of 3");
  expect(html).toMatch(/rel="prev" href="\?part=1"/);
  expect(html).toMatch(/rel="next" href="\?part=3"/);
});

test("shows the last part instead of one that does not exist", () => {
  const html = show(comparedBlocks + 1, 900);
  expect(listBlocks(html)).toEqual([`Block ${comparedBlocks + 1}`]);
  expect(html).not.toContain('rel="next"');
});

test("has no parts if one page is enough", () => {
  expect(show(comparedBlocks, 1)).not.toContain("<nav");
});
