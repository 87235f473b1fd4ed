import { beforeEach, expect, test } from "vitest";
import { extractText, listImageIds, walkNodes } from "#lib/domain/body/content";
import { parseBody } from "#lib/domain/body/parse";
import { measureBody } from "#lib/domain/body/size";
import { limits } from "#lib/domain/limits";
import { testDatabase } from "#lib/testing/database";
import { createImage } from "#lib/testing/file";
import { countPosts, importArchive, makeZip, readDraft } from "#lib/testing/post-import";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let user: TestUser;
beforeEach(async () => {
  user = await makeUser();
});

const png = await createImage(40, 30).png().toBuffer();
const article = `---
title: "Costs, compounded"
date: 2021-03-04
tags: [Costs, "Index funds"]
description: What a percent costs in thirty years.
canonical_url: https://blog.example/costs
cover: images/cover.png
---

# Costs, compounded

A **percent** a year is [a lot](https://example.com/lot).

![A chart](./images/chart.png)

| Year | Cost |
| --- | --- |
| 1 | 1 % |

- [x] read
- [ ] act

\`\`\`python
print(1 < 2)
\`\`\`
`;

test("makes a draft of a Markdown file with its pictures", async () => {
  const { postImport, items } = await importArchive(
    user,
    makeZip({
      "posts/costs.md": article,
      "posts/images/chart.png": png,
      "posts/images/cover.png": png,
    }),
  );
  expect(postImport).toMatchObject({
    system: "markdown",
    state: "done",
    postCount: 1,
    createdCount: 1,
    problemCount: 0,
  });
  expect(items).toMatchObject([{ title: "Costs, compounded", outcome: "created", problems: [] }]);
  const draft = await readDraft(user, items[0]);
  expect(draft).toMatchObject({
    isDraft: true,
    title: "Costs, compounded",
    summary: "What a percent costs in thirty years.",
    tagNameList: ["Costs", "Index funds"],
    firstPublished: { url: "https://blog.example/costs", at: "2021-03-04T00:00:00.000Z" },
  });
  expect(draft.images).toHaveLength(2);
  expect(draft.thumbnail).toContain(draft.images[1]?.fileId);
  expect(listImageIds(draft.post)).toEqual([draft.images[0]?.fileId]);
  const { root } = JSON.parse(draft.post);
  expect(root.children.map(({ type }: { type: string }) => type)).toEqual([
    "paragraph",
    "paragraph",
    "table",
    "list",
    "code",
  ]);
  expect(root.children[1].children[0]).toMatchObject({ altText: "A chart", width: 40, height: 30 });
  expect(root.children[3]).toMatchObject({
    listType: "check",
    children: [{ checked: true }, { checked: false }],
  });
  expect(root.children[4]).toMatchObject({ language: "python" });
  expect(extractText(draft.post)).toContain("print(1 < 2)");
});

test("takes a single file, with the title from its heading or its name", async () => {
  const first = await importArchive(user, "# On patience\n\nWait.", { fileName: "patience.md" });
  expect(first.items).toMatchObject([{ title: "On patience" }]);
  expect(extractText((await readDraft(user, first.items[0])).post)).toBe("Wait.");
  const second = await importArchive(user, "Just text.", { fileName: "a walk.md" });
  expect(second.items).toMatchObject([{ title: "a walk" }]);
});

test("creates no draft twice", { timeout: 60_000 }, async () => {
  const zip = makeZip({ "a.md": "# A\n\nOne.", "b.md": "# B\n\nTwo." });
  await importArchive(user, zip);
  const again = await importArchive(user, zip);
  expect(again.postImport).toMatchObject({ createdCount: 0, existingCount: 2 });
  expect(await countPosts(user)).toBe(2);
  const more = makeZip({ "a.md": "# A\n\nOne.", "b.md": "# B\n\nTwo.", "c.md": "# C\n\nThree." });
  expect((await importArchive(user, more)).postImport).toMatchObject({ createdCount: 1 });
  const other = await makeUser();
  expect((await importArchive(other, zip)).postImport).toMatchObject({ createdCount: 2 });
});

test("takes pictures that are in the text itself", async () => {
  const png = (await createImage(20, 10).png().toBuffer()).toString("base64");
  const markdown = `# Inside\n\n![Yields](data:image/png;base64,${png})`;
  const { items } = await importArchive(user, markdown, { fileName: "a.md" });
  expect(items[0]?.problems).toEqual([]);
  expect((await readDraft(user, items[0])).images).toMatchObject([{ width: 20, height: 10 }]);
});

test("reports what did not fit", async () => {
  const markdown = [
    `---\ntitle: ${"T".repeat(160)}\nsummary: ${"s".repeat(210)}`,
    `tags: [${Array.from({ length: 12 }, (_, at) => `tag${at}`).join(", ")}]\n---`,
    "![gone](missing.png) ![far](https://img.example/a.png) ![bad](broken.png)",
    '<iframe src="https://video.example/7"></iframe>',
    "<script>alert(1)</script><form>Name</form>",
  ].join("\n\n");
  const zip = makeZip({ "a.md": markdown, "broken.png": "no image" });
  const { postImport, items } = await importArchive(user, zip);
  expect(postImport.problemCount).toBe(1);
  const problems = Object.fromEntries(
    (items[0]?.problems ?? []).map(({ kind, example, count }) => [kind, [example, count]]),
  );
  expect(problems).toEqual({
    titleCut: ["", 1],
    summaryLeft: ["", 1],
    tagsLeft: ["tag10", 2],
    pictureMissing: ["missing.png", 1],
    pictureRemote: ["https://img.example/a.png", 1],
    pictureRefused: ["broken.png", 1],
    embed: ["https://video.example/7", 1],
    dropped: ["script", 1],
    element: ["form", 1],
  });
  const { post, images } = await readDraft(user, items[0]);
  expect(images).toEqual([]);
  expect(post).not.toContain("alert");
  expect(post).toContain("https://img.example/a.png");
  expect(post).toContain("https://video.example/7");
  expect(extractText(post)).toContain("Name");
});

test("cuts a text that is longer than a post, at a block", { timeout: 60_000 }, async () => {
  const text = Array.from({ length: 1_200 }, (_, at) => `${at} ${"word ".repeat(40)}`).join("\n\n");
  const { items } = await importArchive(user, text, { fileName: "long.md" });
  expect(items[0]?.problems).toMatchObject([{ kind: "bodyCut" }]);
  const { post } = await readDraft(user, items[0]);
  expect(post.length).toBeLessThanOrEqual(limits.body);
  expect(post.length).toBeGreaterThan(0.9 * limits.body);
});

test("cuts a text of more blocks than a post has", { timeout: 60_000 }, async () => {
  const text = `Text\n\n${"* * *\n\n".repeat(limits.bodyBlocks + 19)}`;
  const { items } = await importArchive(user, text, { fileName: "short.md" });
  expect(items[0]?.problems).toMatchObject([{ kind: "bodyCut", count: 20 }]);
  const { post } = await readDraft(user, items[0]);
  expect(measureBody(parseBody(post)).blocks).toBe(limits.bodyBlocks);
});

test("survives front matter that is not YAML, and text that is not UTF-8", async () => {
  const zip = makeZip({
    "a.md": "---\ntitle: [\n---\n\nText A.",
    "b.md": `---\na: &a [x, x, x, x]\n${Array.from({ length: 30 }, (_, at) => `b${at}: [*a, *a]`).join("\n")}\n---\n\nText B.`,
    "c.md": new Uint8Array([0xbb, 0xf9, 0xbd, 0xf0, 0xb5, 0xc4, 0xb7, 0xd1, 0xd3, 0xc3]),
  });
  const { items } = await importArchive(user, zip);
  expect(items.map(({ problems }) => problems.map(({ kind }) => kind))).toEqual([
    ["frontMatter"],
    ["frontMatter"],
    ["encoding"],
  ]);
  expect(extractText((await readDraft(user, items[2])).post)).toBe("基金的费用");
});

test("leaves out an address that may not be linked", async () => {
  const markdown = "---\ncanonical_url: javascript:alert(1)\n---\n\nText.";
  const { items } = await importArchive(user, markdown, { fileName: "a.md" });
  expect((await readDraft(user, items[0])).firstPublished).toBeUndefined();
});

test("reads the files of a site's generator", async () => {
  const { items } = await importArchive(
    user,
    makeZip({
      "README.md": "# How to build the site",
      "_posts/2019-03-11-what-a-fee-does.md":
        "---\nlayout: post\n---\n\nIt [^1] grows.\n\n[^1]: Slowly.\n",
      "_drafts/later.md": "---\ntitle: Later\ndate: 2019-03-11\n---\n\nSoon.",
      "content/posts/_index.md": "---\ntitle: Posts\n---\n",
      "content/posts/bundle/index.md": "+++\ndate = 2020-05-01T00:00:00Z\n+++\n\nText.",
    }),
  );
  expect(items.map(({ title }) => title).sort()).toEqual(["Later", "bundle", "what a fee does"]);
  const find = (title: string) =>
    readDraft(
      user,
      items.find((each) => each.title === title),
    );
  expect((await find("what a fee does")).firstPublished?.at).toBe("2019-03-11T00:00:00.000Z");
  expect((await find("bundle")).firstPublished?.at).toBe("2020-05-01T00:00:00.000Z");
  expect((await find("Later")).firstPublished).toBeUndefined();
});

test("reads emphasis beside Chinese punctuation", async () => {
  const markdown = [
    "**注意：**久期不是期限。",
    "他说**「久期为五」**的基金跌了百分之五。",
    "* **票息：**每年付一次\n* **到期日**是固定的",
    "**复现：**10 年期国债，**收益率（年化）**3% 左右。",
    "这里是*“斜体”*文字，~~删除，~~后文。",
  ].join("\n\n");
  const { items } = await importArchive(user, markdown, { fileName: "a.md" });
  const { post } = await readDraft(user, items[0]);
  const runs = [...walkNodes(parseBody(post))].flatMap((node) =>
    node.type === "text" && node.format > 0 ? [[node.text, node.format]] : [],
  );
  expect(runs).toEqual([
    ["注意：", 1],
    ["「久期为五」", 1],
    ["票息：", 1],
    ["到期日", 1],
    ["复现：", 1],
    ["收益率（年化）", 1],
    ["“斜体”", 2],
    ["删除，", 4],
  ]);
  expect(extractText(post)).not.toMatch(/[*~]/);
});

test("imports a folder of notes with its pictures, and names what it cannot keep", async () => {
  const note = `---
tags:
  - bonds
  - "#ladders"
created: 2024-03-05
---
Intro [[Other note]] and [[Other note|the other note]] and ==highlighted== words.

![[Pasted image 20240305.png]]

![[chart.png|300]]

![size suffix|200](attachments/chart.png)

> [!note] A callout
> Body of the callout.

%% a private comment %%

- [ ] todo
- [x] done
`;
  const other = await createImage(30, 20).png().toBuffer();
  const { items } = await importArchive(
    user,
    makeZip({
      "Bond ladder.md": note,
      "Other note.md": "Plain.",
      "attachments/chart.png": png,
      "attachments/Pasted image 20240305.png": other,
    }),
  );
  expect(items[0]).toMatchObject({
    title: "Bond ladder",
    outcome: "created",
    problems: [
      { kind: "comment", example: "a private comment" },
      { kind: "link", example: "Other note", count: 2 },
    ],
  });
  const { post } = await readDraft(user, items[0]);
  expect(post).not.toMatch(/private|\[\[|==|\|300|\|200|\[!/);
  expect(extractText(post)).toContain("Intro Other note and the other note and highlighted words.");
  const nodes = [...walkNodes(parseBody(post))];
  expect(nodes.filter(({ type }) => type === "inline-image")).toHaveLength(3);
  expect(nodes).toContainEqual(expect.objectContaining({ text: "highlighted", format: 128 }));
  expect(nodes).toContainEqual(expect.objectContaining({ text: "A callout", format: 1 }));
});
