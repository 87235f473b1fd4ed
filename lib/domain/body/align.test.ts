import { expect, test } from "vitest";
import { pairBlocks } from "#lib/domain/body/align";
import { parseBody } from "#lib/domain/body/parse";

const parse = (html: string) => parseBody(html).children;

test("pairs the blocks of two texts with the same structure", () => {
  const left = parse("<h2>Rates</h2><p>They move.</p><p>Then prices move.</p>");
  const right = parse("<h2>利率</h2><p>利率会变。</p><p>价格随之变。</p>");
  const pairs = pairBlocks(left, right);
  expect(pairs).toHaveLength(3);
  expect(pairs?.map(([one, other]) => [one.type, other.type])).toEqual([
    ["heading", "heading"],
    ["paragraph", "paragraph"],
    ["paragraph", "paragraph"],
  ]);
  expect(pairBlocks([], [])).toEqual([]);
});

test("pairs nothing if one text has another number or another order of blocks", () => {
  const left = parse("<h2>Rates</h2><p>They move.</p>");
  expect(pairBlocks(left, parse("<h2>利率</h2>"))).toBeNull();
  expect(pairBlocks(left, parse("<p>利率会变。</p><h2>利率</h2>"))).toBeNull();
});
