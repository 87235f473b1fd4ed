import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Highlighted } from "#components/ui/highlighted";

const render = (props: Parameters<typeof Highlighted>[0]) =>
  renderToStaticMarkup(<Highlighted {...props} />);

test("marks ranges, or says where lines may break, and changes no text", () => {
  const text = "星期三的债券拍卖";
  expect(render({ text })).toBe(text);
  expect(render({ text, breaks: [4, 6] })).toBe(
    '<span class="breaks-between-words">星期三的<wbr/>债券<wbr/>拍卖</span>',
  );
  const marked = render({ text, ranges: [[4, 6]], breaks: [4, 6] });
  expect(marked).toMatch(/^星期三的<mark[^>]*>债券<\/mark>拍卖$/);
});
