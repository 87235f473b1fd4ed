import { beforeEach, expect, test } from "vitest";
import { extractText } from "#lib/domain/body/content";
import { testDatabase } from "#lib/testing/database";
import { createImage } from "#lib/testing/file";
import { importArchive, makeZip, readDraft } from "#lib/testing/post-import";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let user: TestUser;
beforeEach(async () => {
  user = await makeUser();
});

/** What Ghost 5 exports, without the tables that do not matter here. */
const ghostExport = {
  db: [
    {
      meta: { exported_on: 1_711_000_000_000, version: "5.80.0" },
      data: {
        posts: [
          {
            id: "65f000000000000000000001",
            uuid: "0b7f7a38-3c6c-4f0f-8b0c-2f0a1b7b5a11",
            title: "What a fee does",
            slug: "what-a-fee-does",
            mobiledoc: null,
            lexical: '{"root":{}}',
            html: '<!--kg-card-begin: html--><p>First <em>text</em>.</p><figure class="kg-card kg-image-card kg-card-hascaption"><img src="__GHOST_URL__/content/images/2024/03/fee.png" class="kg-image" alt="Fees" loading="lazy" width="2000" height="1333"><figcaption><span style="white-space: pre-wrap;">The fee</span></figcaption></figure><figure class="kg-card kg-embed-card"><iframe width="200" src="https://www.youtube.com/embed/abc?feature=oembed" allowfullscreen></iframe></figure><pre><code class="language-js">let a = 1;</code></pre>',
            plaintext: "First text.",
            feature_image: "__GHOST_URL__/content/images/2024/03/cover.png",
            featured: 0,
            type: "post",
            status: "published",
            visibility: "public",
            published_at: "2024-03-02T10:00:00.000Z",
            custom_excerpt: "A fee is small, until it is not.",
            canonical_url: "https://blog.example/what-a-fee-does/",
          },
          {
            id: "2",
            uuid: "u-2",
            title: "About",
            html: "<p>Us</p>",
            type: "page",
            status: "published",
          },
          {
            id: "3",
            uuid: "u-3",
            title: "(Untitled)",
            visibility: "paid",
            html: null,
            plaintext: "One\n\nTwo & three",
            type: "post",
            status: "draft",
            published_at: null,
          },
        ],
        tags: [
          { id: "t1", name: "Fees", slug: "fees" },
          { id: "t2", name: "#internal", slug: "hash-internal" },
          { id: "t3", name: "Costs", slug: "costs" },
        ],
        posts_tags: [
          { id: "a", post_id: "65f000000000000000000001", tag_id: "t3", sort_order: 1 },
          { id: "b", post_id: "65f000000000000000000001", tag_id: "t2", sort_order: 2 },
          { id: "c", post_id: "65f000000000000000000001", tag_id: "t1", sort_order: 0 },
        ],
      },
    },
  ],
};

test("imports posts with tags, dates and addresses, without pages", async () => {
  const { postImport, items } = await importArchive(user, JSON.stringify(ghostExport), {
    fileName: "blog.ghost.2024-03-21.json",
  });
  expect(postImport).toMatchObject({
    system: "ghost",
    state: "done",
    postCount: 2,
    createdCount: 2,
  });
  expect(items).toMatchObject([
    {
      title: "What a fee does",
      problems: [
        { kind: "embed", example: "https://www.youtube.com/embed/abc?feature=oembed" },
        {
          kind: "pictureMissing",
          count: 2,
          example: "__GHOST_URL__/content/images/2024/03/cover.png",
        },
      ],
    },
    { title: "", problems: [{ kind: "restricted" }, { kind: "titleMissing" }] },
  ]);
  const draft = await readDraft(user, items[0]);
  expect(draft).toMatchObject({
    isDraft: true,
    summary: "A fee is small, until it is not.",
    tagNameList: ["Fees", "Costs"],
    firstPublished: {
      url: "https://blog.example/what-a-fee-does/",
      at: "2024-03-02T10:00:00.000Z",
    },
  });
  expect(draft.post).toContain('"language":"js"');
  expect(extractText((await readDraft(user, items[1])).post)).toBe("One\nTwo & three");
});

test("takes pictures that are beside the JSON", async () => {
  const png = await createImage(20, 10).png().toBuffer();
  const { items } = await importArchive(
    user,
    makeZip({
      "blog.json": JSON.stringify(ghostExport),
      "content/images/2024/03/fee.png": png,
      "content/images/2024/03/cover.png": png,
    }),
  );
  expect(items[0]?.problems.map(({ kind }) => kind)).toEqual(["embed"]);
  const draft = await readDraft(user, items[0]);
  expect(draft.images).toHaveLength(2);
  expect(draft.post).toContain('"caption":"The fee"');
});

test("says so if the JSON is damaged", async () => {
  const broken = JSON.stringify(ghostExport).slice(0, -10);
  const { postImport } = await importArchive(user, broken, { fileName: "blog.json" });
  expect(postImport).toMatchObject({ state: "failed", failure: "malformed" });
});
