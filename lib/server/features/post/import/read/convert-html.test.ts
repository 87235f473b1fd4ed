import { expect, test } from "vitest";
import { renderBodyMarkdown } from "#lib/domain/body/markdown/render-markdown";
import { readPublicBody } from "#lib/domain/body/missing-images";
import { parseBody } from "#lib/domain/body/parse";
import { imageUrl } from "#lib/domain/body/url";
import { listMissingImages } from "#lib/server/features/post/import/fill-missing";
import { convertHtml } from "#lib/server/features/post/import/read/convert-html";
import { ProblemList } from "#lib/server/features/post/import/read/source-post";

const fileId = "00000000-0000-4000-8000-000000000001";

/** Converts HTML of another system; pictures called "own" are in its archive. */
function convertAll(html: string) {
  const problems = new ProblemList();
  const resolvePicture = (src: string) => (src.includes("own") ? imageUrl(fileId) : null);
  const body = convertHtml(html, { resolvePicture, problems });
  const noUrl = () => "";
  const urls = { image: () => "own.png", user: noUrl, product: noUrl, post: noUrl };
  const { children } = parseBody(body);
  return {
    types: children.map(({ type }) => type),
    tiles: children.flatMap((block) =>
      block.type === "gallery" ? block.children.map(({ type }) => type) : [],
    ),
    markdown: body === "" ? "" : renderBodyMarkdown(readPublicBody(body), urls),
    problems: problems.list.map(({ kind, count, example }) => `${kind} ${count} ${example}`),
  };
}

const convert = (html: string) => {
  const { markdown, problems } = convertAll(html);
  return { markdown, problems };
};

/** Returns the types of the blocks, and of what is in galleries. */
const readTypes = (html: string) => {
  const { types, tiles } = convertAll(html);
  return { types, tiles };
};

const attributes = (value: object) => JSON.stringify(value).replaceAll('"', "&quot;");

test("makes one block of the pictures of a gallery", () => {
  const ghost =
    '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="own-a.png"></div><div class="kg-gallery-image"><img src="own-b.png"></div></div></div><figcaption>Two charts</figcaption></figure>';
  const list =
    '<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="own-a.png"><figcaption>A chart</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="own-b.png"></figure></li></ul></figure>';
  expect(convert(ghost).markdown).toBe("![](own.png)\n\n![](own.png)\n\nTwo charts");
  expect(convert(list).markdown).toBe("![A chart](own.png)\\\n*A chart*\n\n![](own.png)");
  const nested =
    '<figure class="wp-block-gallery has-nested-images"><figure class="wp-block-image"><img src="own-a.png"></figure><figure class="wp-block-image"><img src="https://a.example/b.png"></figure></figure>';
  const oldList =
    '<ul class="wp-block-gallery"><li class="blocks-gallery-item"><figure><img src="own-a.png"></figure></li><li><figure><img src="own-b.png"></figure></li></ul>';
  expect(readTypes(ghost).types).toEqual(["gallery", "paragraph"]);
  for (const html of [list, nested, oldList]) expect(readTypes(html).types).toEqual(["gallery"]);
  expect(readTypes(nested).tiles).toEqual(["inline-image", "missing-image"]);
  expect(readTypes('<figure class="wp-block-gallery"><img src="own.png"></figure>').types).toEqual([
    "paragraph",
  ]);
});

test("leaves out the controls of players and forms to subscribe", () => {
  const player =
    '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="__GHOST_URL__/content/media/v.mp4"></video><div class="kg-video-overlay"><button><svg></svg></button></div><div class="kg-video-player-container"><span>0:00</span>/<span>0:49</span><button>1×</button></div></div><figcaption>A talk</figcaption></figure>';
  expect(convert(player)).toEqual({
    markdown: "A talk",
    problems: ["element 1 __GHOST_URL__/content/media/v.mp4"],
  });
  const widget =
    '<p>Before</p><div class="subscription-widget-wrap-editor"><div class="subscription-widget"><h2>Keep reading</h2><form><div></div></form></div></div><p>After</p>';
  expect(convert(widget)).toEqual({
    markdown: "Before\n\nAfter",
    problems: ["dropped 1 subscription-widget-wrap-editor"],
  });
});

test("keeps buttons that do not lead to the system itself", () => {
  const button = (href: string, text: string) =>
    `<p class="button-wrapper" data-attrs="{}"><a class="button primary" href="${href}"><span>${text}</span></a></p>`;
  const html = [
    button("https://quill.substack.com/subscribe?", "Subscribe"),
    button("https://quill.substack.com/?utm_source=substack&amp;action=share", "Share"),
    button("%%half_magic_comments_url%%", "Comment"),
    button("https://example.com/book", "The book"),
  ].join("");
  expect(convert(html).markdown).toBe("[The book](https://example.com/book)");
});

test("makes a link of a card about another page", () => {
  const bookmark =
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.com/a"><div class="kg-bookmark-content"><div class="kg-bookmark-title">On fees</div><div class="kg-bookmark-description">Long</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://example.com/i.png"></div></div></a></figure>';
  const mixtape =
    '<div class="graf graf--mixtapeEmbed"><a href="https://example.com/a"><strong>On fees</strong><br><em>Long</em>example.com</a><a href="https://example.com/a" class="js-mixtapeImage"></a></div>';
  const post =
    '<div class="embedded-post-wrap" data-attrs="{}"><a class="embedded-post" href="https://example.com/a"><img src="https://example.com/i.png"><div class="embedded-post-title">On fees</div><div>2 likes</div></a></div>';
  for (const html of [bookmark, mixtape, post])
    expect(convert(html)).toEqual({
      markdown: "[On fees](https://example.com/a)",
      problems: ["embed 1 https://example.com/a"],
    });
});

test("reads what Substack only writes as data", () => {
  const tweet = { url: "https://x.example/1", full_text: "Costs <matter>", name: "Quill" };
  const gallery = { gallery: { images: [{ src: "own-a" }, { src: "own-b" }], caption: "Two" } };
  const embed = (name: string, value: object) =>
    `<div class="${name}" data-attrs="${attributes(value)}"></div>`;
  expect(convert(embed("tweet", tweet)).markdown).toBe(
    "> Costs \\<matter>\\\n> [Quill](https://x.example/1)",
  );
  expect(convert(embed("image-gallery-embed", gallery)).markdown).toBe(
    "![](own.png)\n\n![](own.png)\n\nTwo",
  );
  expect(readTypes(embed("image-gallery-embed", gallery)).types).toEqual(["gallery", "paragraph"]);
  expect(convert(embed("latex-rendered", { persistentExpression: "a^2" })).markdown).toContain(
    "a^2",
  );
  expect(convert(embed("poll-embed", { id: 1 })).problems).toEqual(["element 1 poll-embed"]);
});

test("numbers footnotes without links to nowhere", () => {
  const html =
    '<p>A claim.<a class="footnote-anchor" id="footnote-anchor-2" href="#footnote-2">2</a></p><div class="footnote" id="footnote-2"><a href="#footnote-anchor-2" class="footnote-number">2</a><div class="footnote-content"><p>The source</p></div></div>';
  expect(convert(html).markdown).toBe("A claim.<sup>2</sup>\n\n2. The source");
  const links =
    '<p><a href="#top">Up</a> <a href="/about">Us</a> <a href="mailto:a@b.example">Mail</a></p>';
  expect(convert(links)).toEqual({
    markdown: "Up Us [Mail](mailto:a@b.example)",
    problems: ["link 1 /about"],
  });
});

test("reads code of Medium with its language, and the address of a gist", () => {
  const html =
    '<pre data-code-block-lang="bash" class="graf graf--pre"><span class="pre--content">$ run<br />  done</span></pre><pre>\n  <code class="language-go">\na := 1\n  </code>\n</pre><figure><script src="https://gist.github.com/quill/a1.js"></script></figure>';
  expect(convert(html).markdown).toBe(
    "```bash\n$ run\n  done\n```\n\n```go\na := 1\n```\n\n[https://gist.github.com/quill/a1](https://gist.github.com/quill/a1)",
  );
});

test("keeps the place of pictures that the archive does not have", () => {
  const src = "https://cdn.example.com/chart.png";
  const html = `<figure><a href="${src}"><img src="${src}" alt="Yields"></a><figcaption>Since <b>2019</b></figcaption></figure>
    <p><img src="__GHOST_URL__/content/images/a.png"><img data-src="//cdn.example.com/b"></p>`;
  const body = convertHtml(html, { resolvePicture: () => null, problems: new ProblemList() });
  expect(listMissingImages(body)).toEqual([
    { src, problem: null },
    { src: "__GHOST_URL__/content/images/a.png", problem: "notInArchive" },
    { src: "https://cdn.example.com/b", problem: null },
  ]);
  expect(body).toContain('"altText":"Yields","caption":"Since 2019"');
});
