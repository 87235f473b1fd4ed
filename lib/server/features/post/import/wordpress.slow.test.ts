import { beforeEach, expect, test } from "vitest";
import { extractText, listImageIds } from "#lib/domain/body/content";
import { testDatabase } from "#lib/testing/database";
import { createImage } from "#lib/testing/file";
import { importArchive, makeZip, readDraft } from "#lib/testing/post-import";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let user: TestUser;
beforeEach(async () => {
  user = await makeUser();
});

const makeItem = (fields: string) => `<item>${fields}</item>`;

/** What WordPress exports in WXR 1.2. */
const makeExport = (items: string, doctype = "") => `<?xml version="1.0" encoding="UTF-8" ?>
${doctype}<!-- generator="WordPress/6.4.3" created="2024-03-21 09:00" -->
<rss version="2.0"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:wfw="http://wellformedweb.org/CommentAPI/"
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Ledger &amp; Quill</title>
  <link>https://quill.example</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:category><wp:term_id>2</wp:term_id><wp:cat_name><![CDATA[Value]]></wp:cat_name></wp:category>
  ${items}
</channel>
</rss>`;

const classic = makeItem(`
  <title><![CDATA[Price &amp; value]]></title>
  <link>https://quill.example/2019/05/price-and-value/</link>
  <pubDate>Tue, 07 May 2019 08:00:00 +0000</pubDate>
  <dc:creator><![CDATA[quill]]></dc:creator>
  <guid isPermaLink="false">https://quill.example/?p=11</guid>
  <content:encoded><![CDATA[First paragraph
with a second line.

[caption id="attachment_12" align="alignnone" width="300"]<img src="https://quill.example/wp-content/uploads/2019/05/desk-300x200.png" alt="A desk" width="300" height="200" /> The desk[/caption]

As they say [sic], a price.

[gallery ids="12,700"]

[contact-form-7 id="3"]

[embed]https://vimeo.example/9[/embed]]]></content:encoded>
  <excerpt:encoded><![CDATA[Two words that differ.]]></excerpt:encoded>
  <wp:post_id>11</wp:post_id>
  <wp:post_date_gmt><![CDATA[2019-05-07 08:00:00]]></wp:post_date_gmt>
  <wp:status><![CDATA[publish]]></wp:status>
  <wp:post_type><![CDATA[post]]></wp:post_type>
  <category domain="category" nicename="value"><![CDATA[Value]]></category>
  <category domain="post_tag" nicename="price"><![CDATA[Price]]></category>
  <category domain="post_format" nicename="aside"><![CDATA[Aside]]></category>
  <wp:postmeta><wp:meta_key><![CDATA[_thumbnail_id]]></wp:meta_key><wp:meta_value><![CDATA[12]]></wp:meta_value></wp:postmeta>
  <wp:comment><wp:comment_content><![CDATA[Well said.]]></wp:comment_content></wp:comment>`);
const blocks = makeItem(`
  <title>A draft of blocks</title>
  <guid isPermaLink="false">https://quill.example/?p=13</guid>
  <content:encoded><![CDATA[<!-- wp:heading --><h2 class="wp-block-heading">One</h2><!-- /wp:heading -->

<!-- wp:embed {"url":"https://video.example/1"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://video.example/1
</div></figure><!-- /wp:embed -->]]></content:encoded>
  <wp:post_id>13</wp:post_id>
  <wp:status><![CDATA[draft]]></wp:status>
  <wp:post_type><![CDATA[post]]></wp:post_type>`);
const others = [
  [
    "attachment",
    "inherit",
    "<wp:attachment_url><![CDATA[https://quill.example/wp-content/uploads/2019/05/desk.png]]></wp:attachment_url>",
  ],
  ["page", "publish", ""],
  ["post", "trash", ""],
]
  .map(([type, status, more], at) =>
    makeItem(
      `<title>Other</title><guid>o${at}</guid><wp:post_id>${12 + at * 100}</wp:post_id>${more}<wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>`,
    ),
  )
  .join("");

test("imports posts of the old and the new editor, without pages and the trash", async () => {
  const xml = makeExport(classic + blocks + others);
  const { postImport, items } = await importArchive(user, xml, { fileName: "quill.xml" });
  expect(postImport).toMatchObject({ system: "wordpress", state: "done", postCount: 2 });
  expect(items).toMatchObject([
    { title: "Price & value" },
    {
      title: "A draft of blocks",
      problems: [{ kind: "embed", example: "https://video.example/1" }],
    },
  ]);
  expect(items[0]?.problems.map(({ kind }) => kind).sort()).toEqual([
    "embed",
    "pictureRemote",
    "shortcode",
  ]);
  const draft = await readDraft(user, items[0]);
  expect(draft).toMatchObject({
    summary: "Two words that differ.",
    tagNameList: ["Value", "Price"],
    firstPublished: {
      url: "https://quill.example/2019/05/price-and-value/",
      at: "2019-05-07T08:00:00.000Z",
    },
  });
  const text = extractText(draft.post);
  expect(text).toContain("First paragraph\nwith a second line.");
  expect(text).toContain("As they say [sic], a price.");
  expect(text).not.toMatch(/\[(?:caption|gallery|embed)/);
  expect(text).not.toContain("Well said");
  const second = await readDraft(user, items[1]);
  expect(second.firstPublished).toBeUndefined();
  expect(second.post).toContain('"tag":"h2"');
});

test("takes pictures of the folder of uploads", async () => {
  const png = await createImage(20, 10).png().toBuffer();
  const { items } = await importArchive(
    user,
    makeZip({
      "quill.xml": makeExport(classic + others),
      "wp-content/uploads/2019/05/desk.png": png,
      "wp-content/uploads/2019/05/desk-300x200.png": png,
    }),
  );
  const draft = await readDraft(user, items[0]);
  // The picture of the gallery is also the one above the text.
  expect(draft.images).toHaveLength(2);
  expect(listImageIds(draft.post)).toHaveLength(2);
  expect(draft.post).toContain('"caption":"The desk"');
  expect(items[0]?.problems.map(({ kind }) => kind)).not.toContain("pictureRemote");
});

test.each([
  ["an entity of its own", '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>', "&b;"],
  ["a file of the server", '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>', "&x;"],
])("refuses %s", async (_, doctype, text) => {
  const item = classic.replace("<![CDATA[Price &amp; value]]>", text);
  const { postImport } = await importArchive(user, makeExport(item, doctype), {
    fileName: "a.xml",
  });
  expect(postImport).toMatchObject({ state: "failed", failure: "malformed" });
});

test("says so if the XML ends too early", async () => {
  const xml = makeExport(classic);
  const { postImport } = await importArchive(user, xml.slice(0, xml.length - 300), {
    fileName: "a.xml",
  });
  expect(postImport).toMatchObject({ state: "failed", failure: "malformed" });
});
