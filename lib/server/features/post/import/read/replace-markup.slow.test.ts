import { expect, test } from "vitest";
import { markdownToHtml } from "#lib/domain/body/markdown/markdown-to-html";
import { splitFrontMatter } from "#lib/server/features/post/import/read/front-matter";
import { replaceMarkup } from "#lib/server/features/post/import/read/replace-markup";
import { ProblemList } from "#lib/server/features/post/import/read/source-post";
import { measureCpuMs } from "#lib/testing/cpu-time";

function replace(markdown: string) {
  const problems = new ProblemList();
  return { text: replaceMarkup(markdown, problems), problems: problems.list };
}

test("reads what Jekyll adds to Markdown", () => {
  expect(replace("![A]({{ site.baseurl }}/a.png)\n{: .full}\n").text.trim()).toBe("![A](/a.png)");
  expect(
    replace("Text\n\n{% highlight ruby linenos %}\ndef a\nend\n{% endhighlight %}\n").text,
  ).toBe("Text\n\n```ruby\ndef a\nend\n```\n");
  expect(replace("A {% include video.html %} b").problems).toMatchObject([
    { kind: "shortcode", example: "include video.html" },
  ]);
});

test("reads what Hexo adds to Markdown", () => {
  expect(replace("图：{% asset_img fee.png 费用 %}").text).toBe("图：![](<fee.png>)");
  expect(replace("{% codeblock 合计 lang:js %}\nlet a\n{% endcodeblock %}\n").text).toBe(
    "\n```js\nlet a\n```\n",
  );
});

test("reads what Hugo adds to Markdown", () => {
  const figure = '{{< figure src="/a.png" alt="A" caption="Cap" >}}';
  expect(replace(figure).text.trim()).toBe(
    '<figure><img src="/a.png" alt="A"><figcaption>Cap</figcaption></figure>',
  );
  expect(replace('{{< highlight go "linenos=table" >}}\na := 1\n{{< /highlight >}}').text).toBe(
    "\n```go\na := 1\n```\n",
  );
  expect(replace("{{< youtube ZJthWmvUzzc >}}").text).toContain("watch?v=ZJthWmvUzzc");
  const toml = '+++\ntitle = "Costs"\ntags = ["a"]\n[cover]\nimage = "c.png"\n+++\n\nText';
  expect(splitFrontMatter(toml)).toEqual({
    data: { title: "Costs", tags: ["a"], cover: { image: "c.png" } },
    text: "\nText",
    isBroken: false,
  });
  expect(splitFrontMatter("+++\ntitle =\n+++\nText")).toEqual({
    data: {},
    text: "Text",
    isBroken: true,
  });
});

test("lists footnotes at the end", () => {
  expect(replace("One[^a] and two[^b].\n\n[^a]: First\n  line.\n[^b]: Second.\n").text).toBe(
    "One<sup>1</sup> and two<sup>2</sup>.\n\n1. First line.\n2. Second.\n",
  );
});

test("leaves code as it is", () => {
  const code = "Write `{% if a %}` and `[^1]`.\n\n```liquid\n{% include b %}\n[^1]: no note\n```\n";
  expect(replace(code)).toEqual({ text: code, problems: [] });
});

test("reads what Obsidian adds to Markdown", () => {
  expect(replace("![[Pasted image 1.png]] ![[a/chart.png|300]] ![[b.png|The b|20x30]]").text).toBe(
    "![](<Pasted%20image%201.png>) ![](<a/chart.png>) ![The b](<b.png>)",
  );
  expect(replace("![size|200](a.png) ![a|b](c.png)").text).toBe("![size](a.png) ![a|b](c.png)");
  expect(replace("[[Other note]], [[Other_note|the note]], [[A#Part]], [[#Here]]")).toEqual({
    text: "Other note, the note, A \\> Part, Here",
    problems: [{ kind: "link", count: 4, example: "Other note" }],
  });
  expect(replace("[[Other note|the other note]] costs $a_1$ and $$b$$.").text).toBe(
    "the other note costs $a_1$ and $$b$$.",
  );
  expect(replace("| [[Note\\|alias]] |").text).toBe("| alias |");
  expect(replace("An ==important== and ==重点：==文字 a == b, x==y==z").text).toBe(
    "An <mark>important</mark> and <mark>重点：</mark>文字 a == b, x==y==z",
  );
  expect(replace("> [!note] A callout\n> Body.\n\n> [!WARNING]-\n> Sell.").text).toBe(
    "> **A callout**\n>\n> Body.\n\n> **Warning**\n>\n> Sell.",
  );
  expect(replace("![[Other note]] and a block ^abc123")).toEqual({
    text: "Other note and a block",
    problems: [
      { kind: "dropped", count: 1, example: "Other note" },
      { kind: "shortcode", count: 1, example: "^abc123" },
    ],
  });
});

test("leaves out comments, and names them", () => {
  expect(replace("A %% private %% b.\n\n%%\nlines\n\n`code`\n%%\n\nAt 50%% and 60%%.")).toEqual({
    text: "A  b.\n\n\n\nAt 50%% and 60%%.",
    problems: [{ kind: "comment", count: 2, example: "private" }],
  });
});

test.each([
  ["A {% comment %}private note{% endcomment %} B", "A  B", "private note"],
  ["A\n{%- comment -%}\none\n\n`two`\n{%- endcomment -%}\nB", "A\n\nB", "one\n\n`two`"],
  ["A {% comment %}private\n\nB", "A \n\nB", "private"],
  ["A {% # private %} B", "A  B", "private"],
  ["A {# private #} B", "A  B", "private"],
  ["A {#private#} B", "A  B", "private"],
  ["A\n{#- one\n\n`two` -#}\nB", "A\n\nB", "one\n\n`two`"],
  ["A {# private\n\nB", "A \n\nB", "private"],
  ["A {{% comment %}}private{{% /comment %}} B", "A  B", "private"],
  ["The fund%% my doubt %% grew.", "The fund grew.", "my doubt"],
  ["%%private%%word", "word", "private"],
  [`A %%${"b".repeat(30_000)}%% C`, "A  C", "b".repeat(200)],
  ["A %%private\nline\n\nB", "A \n\nB", "private\nline"],
  ["A\n\n%%\nprivate\n\nB", "A\n\n", "private\n\nB"],
  ["`%%` a %%b%% c", "`%%` a  c", "b"],
  ["`%%` a %%b `%%` c%% d", "`%%` a  d", "b `%%` c"],
  ["[//]: # (private)\n\nA", "\n\nA", "private"],
  ['[comment]: <> "private"\n\nA', "\n\nA", "private"],
])("leaves out the comment in %j", (markdown, text, example) => {
  expect(replace(markdown)).toEqual({ text, problems: [{ kind: "comment", count: 1, example }] });
});

test("finds comments without ends in linear time", () => {
  const markdown = "{% comment %} a %% b {# c\n\n".repeat(20_000);
  const ms = measureCpuMs(() => expect(replace(markdown).text).not.toMatch(/[abc]/));
  expect(ms).toBeLessThan(10_000);
});

test("shows the shortcodes of Hugo that are escaped", () => {
  expect(markdownToHtml(replace("A {{</* figure */>}} and {{%/* b */%}}").text)).toBe(
    "<p>A {{&lt; figure &gt;}} and {{% b %}}</p>",
  );
  expect(replace("`{{</* figure */>}}`")).toEqual({ text: "`{{< figure >}}`", problems: [] });
});

test("leaves escaped signs and code of Obsidian as they are", () => {
  const markdown =
    "## A {#id}\n\n{#if b} \\{# c #} \\[\\[a]] \\%% b \\%% \\==c== `[[d]]` ``==e==`` https://a.example/?b==c==\n\n    %% code %%\n";
  expect(replace(markdown)).toEqual({ text: markdown, problems: [] });
});
