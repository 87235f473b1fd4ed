import { expect, test } from "vitest";
import { renderBodyMarkdown } from "#lib/domain/body/markdown/render-markdown";
import { readPublicBody } from "#lib/domain/body/missing-images";
import { parseImageId } from "#lib/domain/body/url";
import { digestBody } from "#lib/domain/post/digest";
import { bodyWithEveryNode, imageFileId } from "#lib/testing/body/fixture";
import { buildBody } from "#lib/testing/post";

const urls = {
  image: (src: string) => (parseImageId(src) === imageFileId ? "https://x.example/chart" : null),
  user: (id: string) => `https://x.example/users/${id}`,
  product: (id: string) => `https://x.example/products/${id}`,
  post: (id: string) => `https://x.example/posts/${id}`,
};

test("renders every node", () => {
  const markdown = renderBodyMarkdown(readPublicBody(JSON.stringify(bodyWithEveryNode)), urls);
  for (const part of [
    "## Rates",
    '[a link](https://fundlore.example/a?b=c "A note")',
    "[@Li Wei](https://x.example/users/li.wei)",
    "[Global Bond](https://x.example/products/12)",
    "![A chart](https://x.example/chart)\\\n*Yields since 2019*",
    "> Patience.",
    "\nselect 1\nfrom t",
    "---",
  ]) {
    expect(markdown).toContain(part);
  }
  expect(markdown).toMatch(/^- \[[ x]\] /m);
  expect(markdown).toMatch(/^\| .+ \|\n\|( - \|)+\n\| /m);
});

test("text is text, whatever signs it has", () => {
  const markdown = renderBodyMarkdown(
    readPublicBody(buildBody("# 1. *no* <b> [x](y) `z` | a_b")),
    urls,
  );
  expect(markdown).toBe("\\# 1. \\*no\\* \\<b> \\[x]\\(y) \\`z\\` | a_b");
  expect(renderBodyMarkdown(readPublicBody(buildBody("2026. A year")), urls)).toBe(
    "2026\\. A year",
  );
});

const render = (html: string) =>
  renderBodyMarkdown(readPublicBody(digestBody(html, { withTerms: false }).body), urls);

test("writes formats that Markdown has no signs for as HTML", () => {
  expect(render("<p>x<sup>2</sup> and H<sub>2</sub>O</p>")).toBe(
    "x<sup>2</sup> and H<sub>2</sub>O",
  );
  expect(render("<p><u>under</u> <mark>marked</mark></p>")).toBe(
    "<ins>under</ins> <mark>marked</mark>",
  );
  expect(render("<p><sup><b>a</b></sup></p>")).toBe("<sup>**a**</sup>");
});

test("keeps the formats of code, and bars of code inside their cell", () => {
  expect(render("<p><b><code>x</code></b></p>")).toBe("**`x`**");
  expect(
    render(
      "<table><tr><th>A</th><th>B</th></tr><tr><td><code>a|b</code></td><td>c|d</td></tr></table>",
    ),
  ).toBe("| A | B |\n| - | - |\n| `a\\|b` | c\\|d |");
});

test("text in quotes and list items begins no block", () => {
  expect(render("<blockquote># no</blockquote>")).toBe("> \\# no");
  expect(render("<ul><li>1. no</li><li>- no</li></ul>")).toBe("- 1\\. no\n- \\- no");
});

test("writes what stands beside marks so that every program takes them for marks", () => {
  // Symbols are letters before CommonMark 0.31, emoji where only half of a pair is looked at.
  expect(render("<p>€<b>(x)</b></p>")).toBe("&#x20AC;**(x)**");
  expect(render("<p>大家好<b>🎉新</b></p>")).toBe("大家&#x597D;**🎉新**");
  expect(render("<p>大家好，<b>🎉新</b> <s>旧🎉</s>。</p>")).toBe("大家好，**🎉新** ~~旧🎉~~。");
  expect(render("<p>🎉_a_🎉 a_b</p>")).toBe("🎉\\_a\\_🎉 a_b");
});

test("has the picture of a figure before its facts, where there is one", () => {
  const figure = () => ({
    url: "https://x.example/f.png",
    alt: "Chart: Global Bond",
    width: 1_200,
    height: 630,
  });
  const body = readPublicBody(JSON.stringify(bodyWithEveryNode));
  expect(renderBodyMarkdown(body, { ...urls, figure })).toMatch(
    /!\[Chart: Global Bond\]\(https:\/\/x\.example\/f\.png\)\n\n\[Global Bond\]/,
  );
});
