import { expect, test } from "vitest";
import { extractText } from "#lib/domain/body/content";
import { markdownToHtml } from "#lib/domain/body/markdown/markdown-to-html";
import { limits } from "#lib/domain/limits";
import { convertHtml } from "#lib/server/features/post/import/read/convert-html";
import { renderGhostLexical } from "#lib/server/features/post/import/read/lexical-html";
import { renderMobiledoc } from "#lib/server/features/post/import/read/mobiledoc-html";
import { replaceMarkup } from "#lib/server/features/post/import/read/replace-markup";
import { ProblemList } from "#lib/server/features/post/import/read/source-post";
import { prepareContent } from "#lib/server/features/post/import/read/wordpress-content";

type ToHtml = (content: string, problems: ProblemList) => string;
const asIs: ToHtml = (content) => content;
const markdown: ToHtml = (content, problems) => markdownToHtml(replaceMarkup(content, problems));
const wordpress: ToHtml = (content, problems) =>
  prepareContent(content, { problems, findPictures: () => [], footnotes: "broken" });
const lexical: ToHtml = (node, problems) =>
  renderGhostLexical(`{"root":{"type":"root","children":[${node}]}}`, problems);
const mobiledoc: ToHtml = (card, problems) =>
  renderMobiledoc(`{"cards":[${card}],"sections":[[10,0]]}`, problems);

/** What cannot be kept of each source, with the line about it. */
const losses: [source: string, toHtml: ToHtml, content: string, line: string][] = [
  ["Markdown", markdown, "A %% private %%", "comment private"],
  ["Markdown", markdown, "A <!-- private -->", "comment private"],
  [
    "Markdown",
    markdown,
    `A <!-- ${"private ".repeat(3000)} -->`,
    `comment ${"private ".repeat(25)}`,
  ],
  ["Markdown", markdown, "A\n\n<!-- private", "comment private"],
  ["Markdown", markdown, "A {% comment %}private{% endcomment %}", "comment private"],
  ["Markdown", markdown, "[//]: # (private)", "comment private"],
  ["Markdown", markdown, "{# private #}", "comment private"],
  ["Markdown", markdown, "[a]: https://a.example/ 'b'", "dropped [a]: https://a.example/ 'b'"],
  ["Markdown", markdown, "[A]\n\n[a]: /b\n[a]: /c", "dropped [a]: /c"],
  ["Markdown", markdown, "> [a]: /b\n\n`[a]`", "dropped [a]: /b"],
  ["Markdown", markdown, "A <my-card>b</my-card>", "element my-card"],
  ["Markdown", markdown, 'A <Widget id="3">b</Widget>', "element widget"],
  ["Markdown", markdown, "[[Note]]", "link Note"],
  ["Markdown", markdown, "![[Note]]", "dropped Note"],
  ["Markdown", markdown, "![[manual.pdf]]", "dropped manual.pdf"],
  ["Markdown", markdown, "Text ^id1", "shortcode ^id1"],
  ["Markdown", markdown, "{% include a.html %}", "shortcode include a.html"],
  ["Markdown", markdown, "{{< tweet 1 >}}", "shortcode tweet 1"],
  ["Markdown", markdown, "[a](other.md)", "link other.md"],
  ["Markdown", markdown, "<textarea>a</textarea>", "dropped textarea"],
  ["WordPress", wordpress, "<!-- private -->", "comment private"],
  ["WordPress", wordpress, '[poll id="3"]', "shortcode [poll]"],
  ["WordPress", wordpress, "[gallery]", "shortcode [gallery]"],
  ["WordPress", wordpress, "<!-- wp:latest-posts /-->", "shortcode wp:latest-posts"],
  ["WordPress", wordpress, "<!-- wp:footnotes /-->", "dropped wp:footnotes"],
  ["WordPress", wordpress, "[embed]https://a.example/[/embed]", "embed https://a.example/"],
  ["WordPress", wordpress, "<noscript>a</noscript>", "dropped noscript"],
  ["Ghost", lexical, '{"type":"signup","header":"Join"}', "dropped signup"],
  ["Ghost", lexical, '{"type":"product"}', "dropped product"],
  ["Ghost", lexical, '{"type":"markdown","markdown":"A\\n\\n[a]: /b"}', "dropped [a]: /b"],
  ["Ghost", mobiledoc, '["markdown",{"markdown":"A\\n\\n[a]: /b"}]', "dropped [a]: /b"],
  [
    "Ghost",
    lexical,
    '{"type":"video","src":"https://a.example/v.mp4"}',
    "embed https://a.example/v.mp4",
  ],
  ["Ghost", mobiledoc, '["product",{}]', "dropped product"],
  ["Ghost", asIs, '<div class="kg-card kg-signup-card">Join</div>', "dropped kg-signup-card"],
  [
    "Substack",
    asIs,
    '<div class="subscription-widget-wrap">Join</div>',
    "dropped subscription-widget-wrap",
  ],
  ["Substack", asIs, '<div class="poll-embed" data-attrs="{}"></div>', "element poll-embed"],
  ["Medium", asIs, '<iframe src="https://a.example/m"></iframe>', "embed https://a.example/m"],
  ["Medium", asIs, '<a href="/@a/b">a</a>', "link /@a/b"],
  ["any", asIs, "<form>Name</form>", "element form"],
  ["any", asIs, "<script>a()</script>", "dropped script"],
  ["any", asIs, "<button>Go</button>", "dropped Go"],
  ["any", asIs, `<p>${"a".repeat(limits.body)}</p>`, "bodyCut "],
  [
    "any",
    asIs,
    `<figure><img src="known.png"><figcaption>${"b ".repeat(260)}</figcaption></figure>`,
    "captionCut ",
  ],
];

test.each(losses)("%s: says what is left out", (_, toHtml, content, line) => {
  const problems = new ProblemList();
  const resolvePicture = (src: string) =>
    src === "known.png" ? "/sns/api/v1/file/0b8f3a52-6f2e-4b7a-9a3b-0f6f7c1d2e3f" : null;
  convertHtml(toHtml(content, problems), { resolvePicture, problems });
  const lines = problems.list.map(({ kind, example }) => `${kind} ${example}`);
  expect(lines).toContain(line);
});

const toBody = (content: string, toHtml: ToHtml) => {
  const problems = new ProblemList();
  const body = convertHtml(toHtml(content, problems), { resolvePicture: () => null, problems });
  return { text: extractText(body), problems: problems.list };
};

test.each([
  ["Use Vec<u8> and Map<K, V>", asIs, "Use Vec<u8> and Map<K, V>"],
  ["Use Vec<u8> and `Vec<u8>`", markdown, "Use Vec<u8> and Vec<u8>"],
  ["<p>A <T extends B> c</T></p>", asIs, "A <T extends B> c</T>"],
  ["See <https://a.example/b>", asIs, "See <https://a.example/b>"],
  ["Word<o:p></o:p>", asIs, "Word"],
  ["| a |\n|-|\n| 1 | 2 |", markdown, "a 1 2"],
  [
    "[One][a], [b][] and [c]\n\n[a]: https://a.example/\n[B]: https://b.example/\n[c]: https://c.example/",
    markdown,
    "One, b and c",
  ],
  ["A\n\n[//]: #", markdown, "A"],
])("keeps all of %s", (content, toHtml, text) => {
  const found = toBody(content, toHtml);
  expect(found.text.replace(/\s+/g, " ").trim()).toBe(text);
  expect(found.problems).toEqual([]);
});
