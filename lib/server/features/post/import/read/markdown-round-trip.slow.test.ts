import fc from "fast-check";
import { gfm } from "micromark-extension-gfm";
import { describe, expect, test } from "vitest";
import { markdownToHtml } from "#lib/domain/body/markdown/markdown-to-html";
import { renderBodyMarkdown } from "#lib/domain/body/markdown/render-markdown";
import { readPublicBody } from "#lib/domain/body/missing-images";
import { textFormats } from "#lib/domain/body/node";
import { parseBody, sanitizeBody } from "#lib/domain/body/parse";
import { parseImageId } from "#lib/domain/body/url";
import { convertHtml } from "#lib/server/features/post/import/read/convert-html";
import { replaceMarkup } from "#lib/server/features/post/import/read/replace-markup";
import { ProblemList } from "#lib/server/features/post/import/read/source-post";
import { arbitraryBody } from "#lib/testing/body/arbitrary-body";
import { describeBody } from "#lib/testing/body/describe-body";
import { bodyWithEveryNode } from "#lib/testing/body/fixture";
import { buildRichBody } from "#lib/testing/rich-body";

const urls = {
  image: (src: string) => src,
  user: (id: string) => `https://x.example/users/${encodeURIComponent(id)}`,
  product: (id: string) => `https://x.example/products/${id}`,
  post: (id: string) => `https://x.example/posts/${id}`,
};
const write = (body: string) => renderBodyMarkdown(readPublicBody(body), urls);

const resolvePicture = (src: string) => parseImageId(src) && src;
const readers = {
  "our import": (markdown: string) => {
    const problems = new ProblemList();
    const html = markdownToHtml(replaceMarkup(markdown, problems));
    const body = convertHtml(html, { resolvePicture, problems });
    expect(problems.list, markdown).toEqual([]);
    return body;
  },
  // Without the rules for Chinese, as other programs read it.
  "any parser of GitHub's Markdown": (markdown: string) =>
    convertHtml(markdownToHtml(markdown, [gfm()]), { resolvePicture, problems: new ProblemList() }),
};

/**
 * Texts of the signs of Markdown, of programs for notes and of generators, Chinese punctuation, and
 * symbols, spaces and characters beyond U+FFFF, which decide whether marks count.
 */
const signs = [
  ..."=%{}[]^!<>:#*_~`|\\$&;/-+.1 a一（）：，“”\u00a0",
  ..."²€→🎉𞻰𠀀𐄀\u3000\ufe00\ufe0f\ufeff",
  "{{<",
  "{%",
  "{# ",
  "&amp;",
  "[[a]]",
];
const run = fc.tuple(
  fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 8 }).map((each) => each.join("")),
  fc.constantFrom(0, 0, 1, 2, 3, 4, 5, 8, 16, 128),
);

describe.each(Object.entries(readers))("read by %s", (_, read) => {
  const expectSame = (body: string) => {
    const markdown = write(body);
    expect(describeBody(read(markdown), urls), markdown).toEqual(describeBody(body, urls));
  };

  test("any body has the same blocks, runs and links", { timeout: 60_000 }, () => {
    fc.assert(fc.property(arbitraryBody, expectSame), { numRuns: 200 });
  });
  test("a body of every node has the same blocks, runs and links", () => {
    expectSame(JSON.stringify(bodyWithEveryNode));
  });
  test("runs of any signs and formats stay the same", { timeout: 60_000 }, () => {
    const runs = fc.array(run, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(runs, (each) => expectSame(buildRichBody([each]))),
      { numRuns: 400 },
    );
  });
  test.each([
    "²|𞻰 |",
    "a|🎉b🎉|c",
    "€|(x)|€",
    "中|𠀀🎉|文",
    "a|b.\ufe00| c",
    "a.\ufe00|(b)|c",
    "🎉_a_🎉|𐄀_𞻰|=",
  ])("marks beside symbols count: %j", (parts) => {
    const texts = parts.split("|");
    const paragraphs = [textFormats.bold, textFormats.italic, textFormats.strikethrough, 3, 7].map(
      (format) => texts.map((text, at): [string, number] => [text, at === 1 ? format : 0]),
    );
    for (const paragraph of paragraphs) {
      expectSame(buildRichBody([paragraph.filter(([text]) => text !== "")]));
    }
  });
  test.each(["\ufeffa", "-\ufeff", "+\u00a0"])("invisible characters stay: %j", (text) => {
    expectSame(buildRichBody([[[text, 0]]]));
  });
  test("a heading that ends with a number sign stays a heading", () => {
    const body = sanitizeBody("<h2>Is the language C #</h2><p>$a_1$ and $b_1$ ^c</p>");
    expect(describeBody(read(write(body)), urls)).toEqual(describeBody(body, urls));
    expect(parseBody(read(write(body))).children[0]).toMatchObject({ type: "heading", tag: "h2" });
  });
  test("emphasis beside Chinese punctuation, parts of words and signs of Markdown stay", () => {
    expectSame(
      buildRichBody([
        [
          ["注意：", 1],
          ["久期不是期限。", 0],
        ],
        [
          ["he", 0],
          ["llo", 1],
          ["wor", 3],
          ["ld", 2],
          ["!", 0],
        ],
        [
          ["plain ", 0],
          ["(quoted)", 1],
          ["tail", 0],
        ],
        [["Write &amp; and &lt;b&gt; and &copy; literally.", 0]],
        [["Is the language C #", 0]],
        [
          ["a", 0],
          ["strike，", 4],
          ["后文", 0],
        ],
      ]),
    );
  });
});

test("text and links in Markdown stay readable", () => {
  expect(
    write(
      buildRichBody([
        [
          ["A ", 0],
          ["bold", 1],
          [" word, 50% of (it) = fine.", 0],
        ],
      ]),
    ),
  ).toBe("A **bold** word, 50% of (it) = fine.");
});
