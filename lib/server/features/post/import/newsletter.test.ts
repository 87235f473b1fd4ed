import { beforeEach, expect, test } from "vitest";
import { extractText } from "#lib/domain/body/content";
import { testDatabase } from "#lib/testing/database";
import { importArchive, makeZip, readDraft } from "#lib/testing/post-import";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let user: TestUser;
beforeEach(async () => {
  user = await makeUser();
});

const substack = {
  "posts.csv": `post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url
141000001.on-waiting,2023-06-01T07:30:00.000Z,TRUE,2023-06-01T07:31:00.000Z,,newsletter,only_paid,"On waiting, again","What ""patience"" pays",
141000002.untouched,,false,,,newsletter,everyone,,,
141000003.later,,false,,,newsletter,everyone,Later,,
`,
  "email_list.quill.csv": "email,active_subscription\nreader@example.com,true\n",
  "posts/141000001.on-waiting.html":
    '<p>Wait.</p><div class="captioned-image-container"><figure><a class="image-link" href="https://substackcdn.com/image/fetch/a.png"><div class="image2-inset"><picture><source type="image/webp" srcset="https://substackcdn.com/a.webp 424w"><img src="https://substackcdn.com/image/fetch/a.png" alt="A clock"></picture><div class="image-link-expand"><button><svg></svg></button></div></div></a></figure></div><p class="button-wrapper" data-attrs="{}"><a class="button primary" href="https://quill.substack.com/subscribe"><span>Subscribe</span></a></p><p>Go on waiting.</p>',
  "posts/141000003.later.html": "<p>Soon.</p>",
};

test("imports an archive of Substack", async () => {
  const { postImport, items } = await importArchive(user, makeZip(substack));
  expect(postImport).toMatchObject({ system: "substack", state: "done", postCount: 2 });
  expect(items).toMatchObject([
    {
      title: "On waiting, again",
      problems: [
        { kind: "restricted" },
        { kind: "pictureRemote", count: 1, example: "https://substackcdn.com/image/fetch/a.png" },
      ],
    },
    { title: "Later", problems: [] },
  ]);
  const draft = await readDraft(user, items[0]);
  expect(draft).toMatchObject({
    summary: 'What "patience" pays',
    firstPublished: { url: null, at: "2023-06-01T07:30:00.000Z" },
  });
  expect(draft.post).toContain('"altText":"A clock"');
  expect(extractText(draft.post)).toBe("Wait.\nGo on waiting.");
  expect(JSON.stringify(items)).not.toContain("reader@example.com");
});

test("says so if the list of Substack is damaged", async () => {
  const zip = makeZip({ ...substack, "posts.csv": 'post_id,title\n1,"open' });
  const { postImport } = await importArchive(user, zip);
  expect(postImport).toMatchObject({ state: "failed", failure: "malformed" });
});

const mediumPost = `<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>Fees &amp; time</title><style>body{}</style></head><body><article class="h-entry">
<header><h1 class="p-name">Fees &amp; time</h1></header>
<section data-field="subtitle" class="p-summary">How they add up</section>
<section data-field="body" class="e-content"><section name="1" class="section section--body"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn"><h3 name="2" id="2" class="graf graf--h3 graf--leading graf--title">Fees &amp; time</h3><h4 name="9" id="9" class="graf graf--h4 graf-after--h3 graf--subtitle">How they add up</h4><p name="3" class="graf graf--p">They add up.</p><figure class="graf graf--figure"><img class="graf-image" data-image-id="1*a.png" src="https://cdn-images-1.medium.com/max/800/1*a.png" alt="Fees"></figure></div></div></section></section>
<footer><p class="p-tags">Tagged in <a href="https://medium.com/tag/fees" class="p-tag">Fees</a>, <a href="https://medium.com/tag/costs" class="p-tag">Costs</a></p><p>By <a href="https://medium.com/@quill" class="p-author h-card">Quill</a> on <a href="https://medium.com/p/0a1b2c3d4e5f"><time class="dt-published" datetime="2020-02-03T04:05:06.000Z">February 3, 2020</time></a>.</p><p><a href="https://medium.com/@quill/fees-time-0a1b2c3d4e5f"
class="p-canonical">Canonical link</a></p><p>Exported from <a href="https://medium.com">Medium</a> on March 1, 2024.</p></footer></article></body></html>`;

test("imports an archive of Medium", async () => {
  const zip = makeZip({
    "README.html": "<h1>Export</h1>",
    "profile/profile.html": "<p>Quill</p>",
    "posts/2020-02-03_Fees---time-0a1b2c3d4e5f.html": mediumPost,
    "posts/draft_Fees-d00000000001.html": mediumPost.replace(
      /<footer>[\s\S]*<\/footer>/,
      '<footer><p><a href="https://medium.com/p/d00000000001">View original.</a></p></footer>',
    ),
  });
  const { postImport, items } = await importArchive(user, zip);
  expect(postImport).toMatchObject({ system: "medium", state: "done", createdCount: 2 });
  expect(items).toMatchObject([
    { title: "Fees & time", problems: [{ kind: "pictureRemote" }] },
    { title: "Fees & time" },
  ]);
  const draft = await readDraft(user, items[0]);
  expect(draft).toMatchObject({
    summary: "How they add up",
    tagNameList: ["Fees", "Costs"],
    firstPublished: {
      url: "https://medium.com/@quill/fees-time-0a1b2c3d4e5f",
      at: "2020-02-03T04:05:06.000Z",
    },
  });
  const text = extractText(draft.post);
  expect(text.startsWith("They add up.")).toBe(true);
  expect(text).not.toContain("Fees & time");
  expect(text).not.toContain("Exported from");
  expect((await readDraft(user, items[1])).firstPublished).toBeUndefined();
});
