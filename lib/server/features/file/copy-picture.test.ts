import { beforeEach, expect, test } from "vitest";
import { env } from "#lib/server/core/env";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { createImage, upload } from "#lib/testing/file";
import { buildBody, makePost, setBlocked } from "#lib/testing/post";
import { readServed } from "#lib/testing/upload";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
let copier: TestUser;
let picture: { fileId: string; url: string };
beforeEach(async () => {
  [author, copier] = [await makeUser(), await makeUser()];
  const bytes = await createImage(60, 40).png().toBuffer();
  const { body } = await upload(author.token, { bytes, name: "chart.png", type: "image/png" });
  picture = body.data[0];
});

const fetchPicture = (url: string, { token }: TestUser) =>
  callApi("POST /sns/api/v1/file/remote", { token, body: { url } });

const publish = (isPublic = true) =>
  makePost(author, { post: buildBody("Look", [picture.fileId]), isPublic });

async function expectRefused(url = picture.url) {
  const count = await db().$count(files);
  const { status, body } = await fetchPicture(url, copier);
  expect([status, body.data.fields]).toEqual([400, { url: "notFound" }]);
  expect(await db().$count(files)).toBe(count);
}

test.each(["a path", "an address"])("copies a public picture, by %s", async (kind) => {
  const postId = await publish();
  const url = kind === "a path" ? picture.url : `${env().PUBLIC_URL}${picture.url}`;
  const { status, body } = await fetchPicture(url, copier);
  expect([status, body.data]).toMatchObject([200, { kind: "image", width: 60, height: 40 }]);
  expect(body.data.fileId).not.toBe(picture.fileId);
  // It outlives the post that it is from.
  await callApi(`DELETE /sns/api/v1/post/${postId}`, { token: author.token });
  expect((await readServed(body.data.url, copier.token)).length).toBeGreaterThan(0);
});

test("returns a picture of one's own as it is", async () => {
  const { body } = await fetchPicture(picture.url, author);
  expect(body.data.fileId).toBe(picture.fileId);
});

test.each(["unused", "of a private post", "of a post that staff hide"])(
  "does not give away a picture %s",
  async (kind) => {
    if (kind !== "unused") {
      const postId = await publish(kind !== "of a private post");
      if (kind === "of a post that staff hide") await setBlocked(author, postId, true);
    }
    await expectRefused();
  },
);

test("says the same of a file that does not exist", async () => {
  await expectRefused("/sns/api/v1/file/00000000-0000-4000-8000-000000000000");
});
