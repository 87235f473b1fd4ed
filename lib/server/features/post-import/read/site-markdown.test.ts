import { expect, test } from "vitest";
import { splitFrontMatter } from "#lib/server/features/post-import/read/front-matter";
import { replaceSiteMarkup } from "#lib/server/features/post-import/read/site-markdown";
import { ProblemList } from "#lib/server/features/post-import/read/source-post";

function replace(markdown: string) {
  const problems = new ProblemList();
  return { text: replaceSiteMarkup(markdown, problems), problems: problems.list };
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
