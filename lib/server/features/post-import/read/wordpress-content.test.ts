import { expect, test } from "vitest";
import { ProblemList } from "#lib/server/features/post-import/read/source-post";
import { prepareContent } from "#lib/server/features/post-import/read/wordpress-content";

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
    '<figure><img src="https://a.example/1.png"></figure><figure><img src="https://a.example/2.png"></figure>',
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
