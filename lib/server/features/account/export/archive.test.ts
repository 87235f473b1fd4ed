import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { env } from "#lib/server/core/env";
import { drainDataExports } from "#lib/server/features/account/export/worker";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { users } from "#lib/server/features/user/schema";
import { client, db } from "#lib/server/platform/postgres/client";
import { toFileKey } from "#lib/server/platform/storage/storage-key";
import { callApi } from "#lib/testing/api";
import { downloadArchive, requestExport } from "#lib/testing/data-export";
import { testDatabase } from "#lib/testing/database";
import { createImage, upload } from "#lib/testing/file";
import { buildBody, makeFile, makePost } from "#lib/testing/post";
import { makeUserWithPassword, readUserRow } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
const title = "Bonds & <script>alert(1)</script>";
let user: TestUser;
let fan: TestUser;
let gone: TestUser;
let imageId = "";
let lostId = "";
let postId = "";
let archive: Awaited<ReturnType<typeof downloadArchive>>;

const callAs = async (caller: TestUser, call: string, body?: unknown) => {
  const reply = await callApi(call.replace(" ", ` ${sns}`), { token: caller.token, body });
  expect(reply.status).toBe(200);
  return reply.body.data;
};

beforeAll(async () => {
  user = await makeUserWithPassword({ username: "Marta", bio: "Bonds, mostly." });
  fan = await makeUser();
  gone = await makeUser();
  const bytes = await createImage(60, 40).jpeg().toBuffer();
  const [image] = (await upload(user.token, { bytes })).body.data;
  imageId = image.fileId;
  lostId = await makeFile(user);
  postId = await makePost(user, {
    title,
    post: buildBody("Patience with <b>bonds</b>.", [imageId]),
    fileIdList: [imageId, lostId],
  });
  await makePost(user, { title: "Only mine", isPublic: false });
  await makePost(fan, { title: "Of somebody else" });
  // Changes of a published post that are not published.
  await callAs(user, `PUT /post/${postId}/draft`, {
    title: "A better title",
    post: buildBody("Unpublished words."),
    tagNameList: ["bonds"],
    fileIdList: [imageId],
    postVersion: 1,
  });
  await callAs(user, `POST /post/${postId}/comment`, { content: "My <i>own</i> words." });
  await callAs(fan, `POST /post/${postId}/comment`, { content: "Words of the fan." });
  await callAs(user, `POST /user/${fan.id}/follow`);
  await callAs(user, `POST /user/${gone.id}/follow`);
  await callAs(fan, `POST /post/${postId}/like`);
  await callAs(user, "POST /feedback", { title: "Hm", text: "What I think.", fileIdList: [] });
  await db().insert(twoSteps).values({ userKey: user.key, secret: "never-exported" });
  await db().update(users).set({ state: "deleting" }).where(eq(users.key, gone.key));
  // More than one batch of a cursor.
  await client()`
    insert into post_likes (post_id, user_key)
    select id, ${String(user.key)} from posts where author_key = ${String(fan.key)}`;
  await client()`
    insert into notifications (user_key, type, subject)
    select ${String(user.key)}, 'FOLLOW', n from generate_series(1000, 2200) n`;
  expect((await requestExport(user)).status).toBe(200);
  await drainDataExports();
  archive = await downloadArchive(user);
});

describe("the archive", () => {
  test("lists everything as JSON, with public ids of active members", async () => {
    const { list } = archive;
    const row = await readUserRow(user);
    expect(list("account")).toEqual([
      expect.objectContaining({
        id: user.id,
        email: row.email,
        bio: "Bonds, mostly.",
        createdAt: row.createdAt.toISOString(),
      }),
    ]);
    expect(list("posts").map((post) => post.title)).toEqual([title, "Only mine"]);
    expect(list("posts")[0]).toMatchObject({ id: postId, isPublic: true, tagNames: ["dividends"] });
    expect(list("postRevisions")).toMatchObject([
      { postId, state: "draft", content: { title: "A better title" } },
    ]);
    expect(list("comments")).toMatchObject([{ content: "My <i>own</i> words.", postId }]);
    expect(list("following").map(({ followeeId }) => followeeId)).toEqual([fan.id, null]);
    expect(list("feedback")).toMatchObject([{ text: "What I think." }]);
    expect(list("twoStep")).toEqual([{ confirmedAt: null }]);
    expect(list("notifications").length).toBeGreaterThanOrEqual(1_201);
    expect(list("postLikes")).toHaveLength(1);
    expect(list("orders")).toEqual([]);
  });

  test("has no secret and nothing that others wrote", async () => {
    const { passwordHash } = await readUserRow(user);
    const everything = Object.keys(archive.entries).map(archive.text).join("\n");
    const session = await client()<{ id: string }[]>`
      select id from sessions where user_key = ${String(user.key)}`;
    for (const secret of [passwordHash, "never-exported", session[0]?.id ?? "none"]) {
      expect(everything).not.toContain(secret);
    }
    expect(everything).not.toContain("Words of the fan.");
    expect(everything).not.toContain("Of somebody else");
    expect(everything).not.toContain(`${fan.id}@example.com`);
  });

  test("shows posts and comments as pages, with images from the archive", () => {
    const { text } = archive;
    const page = text(`posts/${postId}.html`);
    expect(page).toContain("<h1>Bonds &amp; &lt;script&gt;alert(1)&lt;/script&gt;</h1>");
    expect(page).toContain("Patience with &lt;b&gt;bonds&lt;/b&gt;.");
    expect(page).toContain(`<img src="../files/${imageId}.jpg"`);
    expect(page.match(/<img/g)).toHaveLength(2);
    expect(text(`posts/${postId}-changes.html`)).toContain("Unpublished words.");
    expect(text("comments.html")).toContain("My &lt;i&gt;own&lt;/i&gt; words.");
    const index = text("index.html");
    expect(index).toContain(`<a href="posts/${postId}.html">Bonds &amp; &lt;script&gt;`);
    expect(index).toContain('<a href="data/notifications.json">JSON</a>');
    expect(index).toContain("Bonds, mostly.");
    expect(index).not.toContain("<script>");
  });

  test("has the files, and names those that the storage lost", async () => {
    const path = join(env().DATA_DIR, "files", toFileKey(imageId));
    expect(Buffer.from(archive.entries[`files/${imageId}.jpg`] ?? [])).toEqual(
      await readFile(path),
    );
    expect(archive.entries[`files/${lostId}.webp`]).toBeUndefined();
    expect(archive.text("index.html")).toContain(`<li>${lostId}.webp</li>`);
  });

  test("is in the language of the page that requested it", async () => {
    const reader = await makeUserWithPassword();
    await callApi(`POST ${sns}/user/my/data-export`, {
      token: reader.token,
      body: { password: "Correct-horse7" },
      headers: { "accept-language": "zh" },
    });
    await drainDataExports();
    const { text, entries } = await downloadArchive(reader);
    expect(text("index.html")).toContain('<html lang="zh-Hans">');
    expect(text("index.html")).toContain("你在 Fundlore 的数据");
    expect(entries["comments.html"]).toBeUndefined();
  });
});

test("a post of another author never gets a page", async () => {
  const [other] = await db().select().from(posts).where(eq(posts.authorKey, fan.key));
  expect(archive.entries[`posts/${other?.id}.html`]).toBeUndefined();
});
