import { beforeEach, expect, test } from "vitest";
import { walkNodes } from "#lib/domain/body/content";
import { parseBody } from "#lib/domain/body/parse";
import { digestBody } from "#lib/domain/post/digest";
import { drainDataExports } from "#lib/server/features/account/export/worker";
import { downloadBytes, requestExport } from "#lib/testing/data-export";
import { testDatabase } from "#lib/testing/database";
import { createImage, upload } from "#lib/testing/file";
import { importArchive, readDraft } from "#lib/testing/post-import";
import { callApiAs, makeUserWithPassword } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
beforeEach(async () => {
  author = await makeUserWithPassword();
});

const html = (src: string) => `<h2>Costs &amp; time</h2>
<p>A <strong>percent</strong> is <em>a lot</em>, * and # too. <a href="https://example.com/a_b">More</a></p>
<ul><li>One</li><li>Two<ol><li>Inner</li></ol></li></ul>
<blockquote>Somebody said so.</blockquote>
<table><tr><th>Year</th><th>Cost</th></tr><tr><td>1</td><td>1 %</td></tr></table>
<pre data-language="python">print("x &lt; y")\n\n# end</pre>
<p><img src="${src}" alt="A chart" width="60" height="40"></p>
<p>x<sup>2</sup>, H<sub>2</sub>O, <u>this</u>, <mark>that</mark> and <strong><code>a|b</code></strong></p>
<figure><img src="${src}" alt="Yields" width="60" height="40"><figcaption>Since 2019</figcaption></figure>
<blockquote># no heading</blockquote>
<ul><li>1. no list</li></ul>
<hr><p>中文也在。</p>`;

/** Returns a body without what an import changes: the files of images. */
function describe(body: string) {
  const root = parseBody(body);
  for (const node of walkNodes(root)) {
    if (node.type === "inline-image") node.src = "";
    if (node.type === "link") Object.assign(node, { rel: null, target: null });
  }
  return root.children;
}

test("the archive of one's data can be imported, with the same posts", async () => {
  const bytes = await createImage(60, 40).png().toBuffer();
  const [image] = (await upload(author.token, { bytes, type: "image/png" })).body.data;
  const { body } = digestBody(html(image.url), { withTerms: false });
  await callApiAs(author, "POST /sns/api/v1/post", {
    title: "Costs: what they do",
    post: body,
    summary: "A short one.",
    tagNameList: ["Costs", "Index funds"],
    fileIdList: [],
  });
  await requestExport(author);
  await drainDataExports();
  const reader = await makeUser();
  const { postImport, items } = await importArchive(reader, await downloadBytes(author));
  expect(postImport).toMatchObject({ system: "markdown", createdCount: 1, problemCount: 0 });
  const draft = await readDraft(reader, items[0]);
  expect(draft).toMatchObject({
    title: "Costs: what they do",
    summary: "A short one.",
    tagNameList: ["Costs", "Index funds"],
    isDraft: true,
    firstPublished: { url: null, at: expect.any(String) },
  });
  expect(draft.images).toHaveLength(1);
  expect(describe(draft.post)).toEqual(describe(body));
});
