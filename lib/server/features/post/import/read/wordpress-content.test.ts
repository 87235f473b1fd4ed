import { expect, test } from "vitest";
import { ProblemList } from "#lib/server/features/post/import/read/source-post";
import { prepareContent } from "#lib/server/features/post/import/read/wordpress-content";

function prepare(content: string, footnotes = "") {
  const problems = new ProblemList();
  const html = prepareContent(content, {
    problems,
    findPictures: (ids) => (ids ?? ["own"]).map((id) => `https://a.example/${id}.png`),
    footnotes,
  });
  return { html, problems: problems.list.map(({ kind, example }) => `${kind} ${example}`) };
}

test("finds the paragraphs around blocks, also if some have tags of their own", () => {
  const content =
    'One\nline.\n\nTwo.\n<h3>Head</h3>\nThree.\n\n<p style="text-align:left;">Four.</p>\n\n&nbsp;\n\nFive\n<ul>\n\t<li>a\n<ol>\n\t<li>b</li>\n</ol>\n</li>\n</ul>\nSix';
  expect(prepare(content).html.replace(/\s*\n\s*/g, "")).toBe(
    '<p>One<br>line.</p><p>Two.</p><h3>Head</h3><p>Three.</p><p style="text-align:left;">Four.</p><p>Five</p><ul><li>a<ol><li>b</li></ol></li></ul><p>Six</p>',
  );
});

test("keeps the lines of preformatted text, and reads paragraphs in quotes", () => {
  expect(prepare("<pre>a\n\nb</pre><blockquote>One\n\nTwo</blockquote>").html).toBe(
    "<pre>a\n\nb</pre><blockquote><p>One</p>\n<p>Two</p></blockquote>",
  );
});

test("makes a figure of a picture with a caption", () => {
  expect(
    prepare('[caption id="a" width="9"]<img src="a.png" /> The <em>desk</em>[/caption]').html,
  ).toBe('<figure><img src="a.png" /><figcaption>The <em>desk</em></figcaption></figure>');
});

test("shows the pictures of a gallery, and the address in a shortcode", () => {
  expect(prepare('[gallery ids="1, 2"]').html).toBe(
    '<div data-gallery=""><figure><img src="https://a.example/1.png"></figure><figure><img src="https://a.example/2.png"></figure></div>',
  );
  expect(prepare('[gallery columns="2"]').html).toContain("own.png");
  expect(prepare("[audio https://a.example/b.mp3]")).toMatchObject({
    html: expect.stringContaining('href="https://a.example/b.mp3"'),
    problems: ["embed https://a.example/b.mp3"],
  });
});

test("reads footnotes and backgrounds, and names blocks without content", () => {
  const block = (name: string) =>
    `<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph --><!-- wp:${name} /-->`;
  const footnotes = JSON.stringify([{ id: "a", content: "The <em>source</em>" }]);
  expect(prepare(block("footnotes"), footnotes).html).toContain(
    "<ol><li>The <em>source</em></li></ol>",
  );
  expect(prepare(block('block {"ref":12}')).problems).toEqual(['shortcode wp:block {"ref":12}']);
  const cover =
    '<div class="wp-block-cover" style="background-image:url(https://a.example/c.png)">';
  expect(prepare(`<!-- wp:cover -->${cover}`).html).toContain(
    '<img src="https://a.example/c.png">',
  );
});

test("keeps every character of code in shortcodes", () => {
  const content = `Before

[code lang="html"]
<div class="a"><b>x</b></div>
<script src="a.js"></script>
[/code]

[sourcecode language="python"]
for i in range(3):
    if i > 1 and i < 9:
        print(i)

print("end")
[/sourcecode]

After`;
  const { html, problems } = prepare(content.replaceAll("\n", "\r\n"));
  expect(html.replace(/\s*(<\/?p>)\s*/g, "$1")).toBe(
    `<p>Before</p><pre data-language="html">&lt;div class=&quot;a&quot;&gt;&lt;b&gt;x&lt;/b&gt;&lt;/div&gt;
&lt;script src=&quot;a.js&quot;&gt;&lt;/script&gt;</pre><pre data-language="python">for i in range(3):
    if i &gt; 1 and i &lt; 9:
        print(i)

print(&quot;end&quot;)</pre><p>After</p>`,
  );
  expect(problems).toEqual([]);
});

test.each([
  ["[php]$a = [1];[/php]", "php", "$a = [1];"],
  ["[c]#include <stdio.h>\nint a;[/c]", "c", "#include <stdio.h>\nint a;"],
  ["[pas]if a <b> c[/pas]", "pas", "if a <b> c"],
  ["[obj-c]NSArray<id> *a;[/obj-c]", "obj-c", "NSArray<id> *a;"],
  ["[rust]Vec<T>[/rust]", "rust", "Vec<T>"],
  ["[nim]var a: seq<int>[/nim]", "nim", "var a: seq<int>"],
  ["[nim]if a:\n  b[/nim]", "nim", "if a:\n  b"],
  ["[cc lang='js' title=\"a[0]\"]a && b[/cc]", "js", "a && b"],
  ["[cc_sql]select 1[/cc_sql]", "sql", "select 1"],
  ["[code language=bash]ls[/code]", "bash", "ls"],
  ["[code]\n\ta\n\n\n\tb\n[/code]", "", "\ta\n\n\n\tb"],
  // The editor encodes what is typed in it.
  ["[xml]&lt;a&gt; &amp;amp; &lt;/a&gt;[/xml]", "xml", "<a> &amp; </a>"],
  ["[html]<b>&amp;</b> &nbsp;[/html]", "html", "<b>&amp;</b> &nbsp;"],
  [
    '[code][gallery ids="1"] [caption]x[/caption] <!-- no --> [embed]https://a.example/[/embed][/code]',
    "",
    '[gallery ids="1"] [caption]x[/caption] <!-- no --> [embed]https://a.example/[/embed]',
  ],
])("reads %s", (content, language, code) => {
  const escaped = code.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  expect(prepare(content)).toEqual({
    html: `<pre data-language="${language}">${escaped.replaceAll('"', "&quot;")}</pre>`,
    problems: [],
  });
});

test("leaves text with tags in shortcodes for layout", () => {
  const content = "[box]<p>One <b>two</b></p>[/box]";
  expect(prepare(content).html).toContain("<b>two</b>");
});

test("finds shortcodes without ends in linear time", { timeout: 10_000 }, () => {
  const content = "[c] [x] [/y] ".repeat(40_000);
  expect(prepare(content).problems).toEqual([]);
});

test("leaves words in brackets and names other shortcodes", () => {
  expect(prepare("He said [sic] [code] and [text].")).toEqual({
    html: "<p>He said [sic] [code] and [text].</p>",
    problems: [],
  });
  expect(prepare('[pricing plan="a"]').problems).toEqual(["shortcode [pricing]"]);
  expect(prepare('[caption caption="The desk"]<img src="a.png">[/caption]').html).toContain(
    "<figcaption>The desk</figcaption>",
  );
});
