import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ApiScope } from "#lib/domain/account/api-token";
import { limits } from "#lib/domain/limits";
import { buildFileLink } from "#lib/server/features/file/file-link";
import {
  applySanction,
  undoSanction,
} from "#lib/server/features/moderation/decision/apply-sanction";
import { invalidateViewer } from "#lib/server/features/session/viewer-cache";
import { users } from "#lib/server/features/user/schema";
import { client, db } from "#lib/server/platform/postgres/client";
import { callApi, callApiRaw } from "#lib/testing/api";
import { makeApiToken } from "#lib/testing/api-token";
import { testDatabase } from "#lib/testing/database";
import { createImage, makeMp4, upload } from "#lib/testing/file";
import { buildBody, makePost, setBlocked } from "#lib/testing/post";
import { makeUserWithPassword } from "#lib/testing/setting";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase({ CDN_MAX_AGE: "600" });

let author: TestUser;
let picture: string;

async function uploadPicture(): Promise<string> {
  const bytes = await createImage(900, 600).jpeg().toBuffer();
  const { body } = await upload(author.token, { bytes });
  return body.data[0].fileId;
}
const get = (fileId: string, headers: Record<string, string> = {}, query = "") =>
  callApiRaw(`GET /sns/api/v1/file/${fileId}${query}`, { headers });
const readStatus = async (fileId: string, query = "") => (await get(fileId, {}, query)).status;
const setVisibility = (postId: string, isPublic: boolean) =>
  callApi(`PATCH /sns/api/v1/post/${postId}/visibility?isPublic=${isPublic}`, {
    token: author.token,
  });
const setState = (state: "active" | "banned" | "deleting") =>
  db().update(users).set({ state }).where(eq(users.key, author.key));
/** Returns the cookie header that a browser sends for files after it has opened the post. */
async function openPost(postId: string, { token }: TestUser): Promise<string> {
  const { headers } = await callApi(`GET /sns/api/v1/post/${postId}`, { token });
  const [cookie] = headers.getSetCookie().filter((each) => each.startsWith("file-access="));
  return cookie?.split(";")[0] ?? "";
}

beforeEach(async () => {
  author = await makeUser();
  picture = await uploadPicture();
});

describe("a file that was public and is not any more", () => {
  type Change = (postId: string) => Promise<unknown>;
  const changes: [name: string, hide: Change, show?: Change][] = [
    ["private", (id) => setVisibility(id, false), (id) => setVisibility(id, true)],
    ["blocked", (id) => setBlocked(author, id, true), (id) => setBlocked(author, id, false)],
    ["banned", () => setState("banned"), () => setState("active")],
    ["being deleted", () => setState("deleting"), () => setState("active")],
    ["deleted", (id) => callApi(`DELETE /sns/api/v1/post/${id}`, { token: author.token })],
  ];

  test.each(changes)(
    "answers 410 for a %s post or author, in every width",
    async (_, hide, show) => {
      const postId = await makePost(author, { fileIdList: [picture] });
      expect([await readStatus(picture), await readStatus(picture, "?w=320")]).toEqual([200, 200]);
      await hide(postId);
      for (const query of ["", "?w=320", "?w=640"]) {
        const { status, headers } = await get(picture, {}, query);
        expect([status, headers.get("cache-control")]).toEqual([410, "no-store"]);
      }
      const etag = { "if-none-match": `"${picture}"` };
      expect((await get(picture, etag)).status).toBe(410);
      if (!show) return;
      await show(postId);
      expect([await readStatus(picture), await readStatus(picture, "?w=320")]).toEqual([200, 200]);
    },
  );

  test("is gone as an image of the text, as a video and as captions", async () => {
    const { body } = await upload(
      author.token,
      { bytes: makeMp4({ length: 5_000 }), type: "video/mp4" },
      { bytes: Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n"), type: "text/vtt" },
    );
    const [videoFileId, captionsFileId] = body.data.map(({ fileId }: { fileId: string }) => fileId);
    const inText = await uploadPicture();
    const postId = await makePost(author, {
      postType: "video",
      videoFileId,
      captionsFileId,
      thumbnailFileId: picture,
      fileIdList: [],
      post: buildBody("A clip.", [inText]),
    });
    const read = () =>
      Promise.all([picture, inText, videoFileId, captionsFileId].map((id) => readStatus(id)));
    expect(await read()).toEqual([200, 200, 200, 200]);
    await setVisibility(postId, false);
    expect(await read()).toEqual([410, 410, 410, 410]);
  });

  test("stays public while another post shows it", async () => {
    const [postId] = [
      await makePost(author, { fileIdList: [picture] }),
      await makePost(author, { fileIdList: [picture] }),
    ];
    await setVisibility(postId, false);
    expect(await readStatus(picture)).toBe(200);
  });

  test("follows the text of the version that shows it", async () => {
    const postId = await makePost(author, { fileIdList: [picture] });
    await client()`
      update posts set created_at = now() - ${limits.postVersion.graceMs + 60_000} * interval '1 ms'
      where id = ${postId}`;
    const other = await uploadPicture();
    const path = `/sns/api/v1/post/${postId}`;
    await callApi(`PATCH ${path}`, { token: author.token, body: { fileIdList: [other] } });
    expect(await readStatus(picture)).toBe(200);
    await callApi(`POST ${path}/version/1/withdraw`, { token: author.token });
    expect([await readStatus(picture), await readStatus(other)]).toEqual([410, 200]);
  });

  test("is shown to its owner and to staff who review content, and to nobody else", async () => {
    const postId = await makePost(author, { fileIdList: [picture] });
    await setVisibility(postId, false);
    const cookie = await openPost(postId, author);
    const own = await get(picture, { cookie });
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await get(picture, { authorization: `Bearer ${author.token}` })).status).toBe(200);
    const moderator = await makeUser({ role: "moderator" });
    const desk = await callApi("GET /sns/api/v1/admin/case/list", { token: moderator.token });
    const [staffCookie = ""] = desk.headers.getSetCookie();
    expect((await get(picture, { cookie: staffCookie.split(";")[0] ?? "" })).status).toBe(200);
    const stranger = await makeUser();
    expect((await get(picture, { authorization: `Bearer ${stranger.token}` })).status).toBe(410);
    expect((await get(picture, { cookie: `${cookie}x` })).status).toBe(410);
    expect(
      (
        await get(picture, {
          cookie: cookie.replace(/=(.)/, (_, first) => (first === "0" ? "=1" : "=0")),
        })
      ).status,
    ).toBe(410);
    await callApi("POST /sns/api/v1/user/logout", { token: author.token });
    expect((await get(picture, { cookie })).status).toBe(410);
  });

  test("is the removed picture of a user, and that of a banned one", async () => {
    const path = "/sns/api/v1/user/my/profile/image";
    await callApi(`PUT ${path}`, { token: author.token, body: { fileId: picture } });
    expect(await readStatus(picture)).toBe(200);
    const sanction = { kind: "ban", targetId: author.id } as const;
    await db().transaction(async (tx) => {
      const [subject] = await tx.select().from(users).where(eq(users.key, author.key));
      if (subject) await applySanction(tx, sanction, subject);
    });
    expect(await readStatus(picture)).toBe(410);
    await db().transaction(async (tx) => {
      const [subject] = await tx.select().from(users).where(eq(users.key, author.key));
      if (subject) await undoSanction(tx, sanction as never, subject, false);
    });
    expect(await readStatus(picture)).toBe(200);
    await db().update(users).set({ avatarFileId: null }).where(eq(users.key, author.key));
    expect(await readStatus(picture)).toBe(410);
  });
});

describe("caches", () => {
  test("keep public files with the tags that purge them, and no others", async () => {
    const postId = await makePost(author, { fileIdList: [picture] });
    const { headers } = await get(picture, {}, "?w=320");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, s-maxage=600, immutable");
    expect(headers.get("cdn-cache-control")).toMatch(/^max-age=600,/);
    expect(headers.get("cache-tag")).toBe(`post:${postId},user:${author.id},everything`);
  });
});

describe("a file that never was public", () => {
  const login = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
  const uses: [name: string, use: () => Promise<unknown>][] = [
    ["is not used yet", async () => {}],
    ["a draft shows", () => makePost(author, { fileIdList: [picture], isDraft: true })],
    ["a private post shows", () => makePost(author, { fileIdList: [picture], isPublic: false })],
    [
      "a first post shows that is held",
      async () => {
        const postId = await makePost(author, { fileIdList: [picture], isPublic: false });
        await client()`update posts set is_public = true, is_blocked = true where id = ${postId}`;
      },
    ],
    [
      "a report shows",
      async () => {
        const reported = await makeUser();
        const postId = await makePost(reported);
        const body = {
          ...{ reportType: "content", contentType: "post", category: "scam", referenceId: postId },
          ...{ reportTitle: "Bad", reportBody: "It asks for money.", fileIdList: [picture] },
          userId: reported.id,
        };
        const { status } = await callApi("POST /sns/api/v1/report", { token: author.token, body });
        expect(status).toBe(200);
      },
    ],
    [
      "feedback shows",
      () =>
        callApi("POST /sns/api/v1/feedback", {
          token: author.token,
          body: { title: "Hello", text: "There", fileIdList: [picture] },
        }),
    ],
  ];

  test.each(uses)("which %s, is found by its owner and staff only", async (_, use) => {
    await use();
    const [stranger, moderator] = [await makeUser(), await makeUser({ role: "moderator" })];
    for (const headers of [{}, login(stranger)]) {
      for (const query of ["", "?w=320"]) {
        const reply = await get(picture, headers, query);
        expect([reply.status, reply.headers.get("cache-control")]).toEqual([404, "no-store"]);
      }
    }
    expect((await get(picture, { "if-none-match": `"${picture}"` })).status).toBe(404);
    for (const headers of [login(author), login(moderator)]) {
      const reply = await get(picture, headers, "?w=320");
      expect([reply.status, reply.headers.get("cache-control")]).toEqual([
        200,
        "private, no-cache",
      ]);
    }
  });

  test("is not shown to anybody but staff once its owner is banned or leaves", async () => {
    const link = buildFileLink(picture).split("?")[1];
    for (const state of ["banned", "deleting"] as const) {
      await setState(state);
      invalidateViewer(author.key);
      expect((await get(picture, login(author))).status).toBe(404);
      expect(await readStatus(picture, `?${link}`)).toBe(404);
    }
  });

  test("is shown in its owner's browser by the cookies of these calls, until they log out", async () => {
    const { token } = author;
    const bytes = await createImage(40, 40).png().toBuffer();
    const readCookie = (headers: Headers) =>
      headers.getSetCookie().find((each) => each.startsWith("file-access=")) ?? "";
    const cookies = [
      readCookie((await upload(token, { bytes })).headers),
      readCookie((await callApi("GET /sns/api/v1/user/my/profile/image", { token })).headers),
    ];
    // An earlier login in the same browser left one, too.
    const other = await callApi("GET /sns/api/v1/user/my/profile/image", {
      token: (await makeUser()).token,
    });
    for (const each of cookies) {
      expect(each).toMatch(/; Max-Age=2592000; HttpOnly; SameSite=Strict/);
      expect((await get(picture, { cookie: each.split(";")[0] ?? "" })).status).toBe(200);
    }
    const cookie = readCookie(other.headers).split(";")[0] ?? "";
    expect((await get(picture, { cookie })).status).toBe(404);
    expect((await get(picture, { cookie, ...login(author) })).status).toBe(200);
    const { headers } = await callApi("POST /sns/api/v1/user/logout", { token });
    expect(readCookie(headers)).toMatch(/^file-access=; Path=\/; Max-Age=0;/);
    expect((await get(picture, { cookie: cookies[0]?.split(";")[0] ?? "" })).status).toBe(404);
  });

  test("is read by a program of its owner", async () => {
    author = await makeUserWithPassword();
    picture = await uploadPicture();
    const readAs = async (owner: TestUser, scope: ApiScope) => {
      const { token } = await makeApiToken(owner, [scope]);
      return (await get(picture, { authorization: `Bearer ${token}` })).status;
    };
    expect(await readAs(author, "post:read")).toBe(200);
    expect(await readAs(author, "profile:read")).toBe(403);
    expect(await readAs(await makeUserWithPassword(), "post:read")).toBe(404);
  });
});

describe("the address of a picture in an author's own letter", () => {
  const readLink = async (postId: string): Promise<string> => {
    const { body } = await callApi(`GET /sns/api/v1/post/${postId}/letter`, {
      token: author.token,
    });
    return body.data.html.light.match(/src="[^"]*(\?access=[^"]*)"/)?.[1] ?? "";
  };

  test("is enough for this file, for a day, and ends when staff hide the post", async () => {
    const postId = await makePost(author, { fileIdList: [picture], isDraft: true });
    const link = await readLink(postId);
    expect(await readStatus(picture, link)).toBe(200);
    expect(await readStatus(picture, link.replace("=", "=1"))).toBe(404);
    expect(await readStatus(await uploadPicture(), link)).toBe(404);
    const late = Date.now() + limits.fileLinkMs + 2_000;
    vi.spyOn(Date, "now").mockReturnValue(late);
    expect(await readStatus(picture, link)).toBe(404);
    vi.restoreAllMocks();
    await client()`update posts set is_blocked = true where id = ${postId}`;
    expect(await readStatus(picture, link)).toBe(404);
  });

  test("opens nothing that was public", async () => {
    const postId = await makePost(author, { fileIdList: [picture] });
    await setVisibility(postId, false);
    expect(await readStatus(picture, await readLink(postId))).toBe(410);
  });
});
