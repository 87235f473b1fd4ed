import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { onInvalidate } from "#lib/server/core/invalidation";
import { ask } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeFile, makePost } from "#lib/testing/post";
import { askAs, makeUserWithPassword, myPath, readUserRow } from "#lib/testing/setting";
import { makeUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
const profile = `PATCH ${myPath}/profile`;
const image = `${myPath}/profile/image`;

describe("editing the profile", () => {
  test("changes what is given and nothing else, and says so in a token of the same session", async () => {
    const member = await makeUser({ username: "Before", bio: "Old words." });
    const changes = {
      username: "林_文.9",
      bio: " New words. ",
      gender: "male",
      dateOfBirth: "1980-02-29",
    };
    const { status, data } = await askAs(member, profile, changes);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...changes,
      bio: "New words.",
      email: `${member.id}@example.com`,
    });
    expect(await readUserRow(member)).toMatchObject({ ...changes, bio: "New words." });
    const [before, after] = [decodeJwt(member.token), decodeJwt(data.accessToken)];
    expect(after).toMatchObject({ sid: before.sid, exp: before.exp, username: "林_文.9" });
    expect((await ask(`GET ${myPath}`, { token: data.accessToken })).body.data.username).toBe(
      "林_文.9",
    );

    const bioOnly = await askAs(member, profile, { bio: "" });
    expect(bioOnly.data).toMatchObject({ username: "林_文.9", bio: "", gender: "male" });
  });

  test("an empty body changes nothing and gives a fresh token", async () => {
    const member = await makeUser({ username: "Quiet" });
    const before = await readUserRow(member);
    const { data } = await askAs(member, profile, {});
    expect(await readUserRow(member)).toEqual(before);
    expect(decodeJwt(data.accessToken).username).toBe("Quiet");
  });

  test("a username may be given up, kept, or spelled otherwise", async () => {
    const member = await makeUser({ username: "Turner" });
    for (const username of ["Turner", "turner", null]) {
      const { status, data } = await askAs(member, profile, { username });
      expect([status, data.username]).toEqual([200, username]);
    }
    expect((await ask(`GET ${sns}/user/${member.id}`)).body.data.nickName).toBe(member.id);
  });

  test.each([
    ["a username of one letter", { username: "a" }, "username", "too short"],
    ["a username that is too long", { username: "a".repeat(21) }, "username", "too long"],
    ["a username with a space", { username: "a b" }, "username", "not a username"],
    ["a bio that is too long", { bio: "x".repeat(limits.bio + 1) }, "bio", "too long"],
    ["a day that is none", { dateOfBirth: "2001-02-29" }, "dateOfBirth", "not a date"],
    ["a day to come", { dateOfBirth: "2999-01-01" }, "dateOfBirth", "not a date"],
  ])("%s is refused by its field", async (_, body, field, reason) => {
    const member = await makeUser();
    const reply = await askAs(member, profile, body);
    expect([reply.status, reply.fields]).toEqual([400, { [field]: reason }]);
  });

  test("a name that somebody has, however it is spelled, is refused with 30106, also at once", async () => {
    await makeUser({ username: "Taken" });
    const member = await makeUser();
    const reply = await askAs(member, profile, { username: "tAKEN", bio: "Lost?" });
    expect(reply).toMatchObject({ status: 409, code: 30106, fields: { username: "taken" } });
    expect((await readUserRow(member)).bio).toBe("");
    const crowd = await Promise.all(Array.from({ length: 8 }, () => makeUser()));
    const replies = await Promise.all(
      crowd.map((each) => askAs(each, profile, { username: "Rushed" })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test("a free name is free, one's own is too, and another's is not", async () => {
    const member = await makeUser({ username: "Mine" });
    const isFree = async (username: string, token?: string) =>
      (await ask(`GET ${sns}/user/check-username?username=${username}`, { token })).body.data
        .available;
    expect(await isFree("mine", member.token)).toBe(true);
    expect(await isFree("mine")).toBe(false);
    expect(await isFree("nobodys", member.token)).toBe(true);
  });

  test("a new name shows on posts, comments and lists, and finds the posts", async () => {
    const member = await makeUser({ username: "Oldname" });
    const postId = await makePost(member);
    const hidden = await makePost(member, { isPublic: false });
    await ask(`POST ${sns}/post/${postId}/comment`, {
      token: member.token,
      body: { content: "First." },
    });
    const found = async (keyword: string) => {
      const { body } = await ask(`GET ${sns}/post/trending/list?filter=keyword&keyword=${keyword}`);
      return body.data.items.map((post: { postId: string }) => post.postId);
    };
    expect(await found("Oldname")).toEqual([postId]);
    const told: string[] = [];
    onInvalidate((tags) => told.push(...tags));
    await askAs(member, profile, { username: "Newname" });
    expect(told).toEqual([`user:${member.id}`, "feed"]);
    expect(await found("Oldname")).toEqual([]);
    expect(await found("Newname")).toEqual([postId]);
    expect((await ask(`GET ${sns}/post/${postId}`)).body.data.nickName).toBe("Newname");
    const comments = await ask(`GET ${sns}/post/${postId}/comment`);
    expect(comments.body.data.items[0].nickName).toBe("Newname");
    const people = await ask(`GET ${sns}/user/search?keyword=newname`);
    expect(people.body.data.items[0].id).toBe(member.id);
    expect((await ask(`GET ${sns}/post/${hidden}`)).status).toBe(404);
  });

  test("a post that is saved while its author is renamed bears the new name", async () => {
    const member = await makeUser({ username: "Rushold" });
    const first = await makePost(member);
    const [second, third] = await Promise.all([
      makePost(member),
      makePost(member),
      askAs(member, profile, { username: "Rushnew" }),
      makePost(member),
      ask(`PATCH ${sns}/post/${first}`, { token: member.token, body: { title: "Changed" } }),
    ]);
    const { body } = await ask(`GET ${sns}/post/trending/list?filter=keyword&keyword=rushnew`);
    const ids = body.data.items.map((post: { postId: string }) => post.postId);
    expect(ids).toHaveLength(4);
    expect(ids).toEqual(expect.arrayContaining([first, second, third]));
  });
});

describe("the picture", () => {
  test("becomes an own image, shows, and goes again", async () => {
    const member = await makeUserWithPassword();
    const fileId = await makeFile(member);
    const url = `${sns}/file/${fileId}`;
    const { status, data } = await askAs(member, `PUT ${image}`, { fileId });
    expect([status, data.profileUrl]).toEqual([200, url]);
    expect(decodeJwt(data.accessToken).profileUrl).toBe(url);
    expect((await ask(`GET ${sns}/user/${member.id}`)).body.data.profileUrl).toBe(url);
    expect((await askAs(member, `GET ${image}`)).data).toEqual({ profileUrl: url });
    const gone = await askAs(member, `DELETE ${image}`);
    expect(gone.data.profileUrl).toBeNull();
    expect(decodeJwt(gone.data.accessToken).profileUrl).toBeNull();
    expect((await readUserRow(member)).avatarFileId).toBeNull();
  });

  test("cannot be somebody else's, a video, half uploaded, or nothing", async () => {
    const member = await makeUser();
    const other = await makeUser();
    const refused = [
      await makeFile(other),
      await makeFile(member, { kind: "video", mediaType: "video/mp4" }),
      await makeFile(member, { isReady: false }),
      randomUUID(),
    ];
    for (const fileId of refused) {
      const reply = await askAs(member, `PUT ${image}`, { fileId });
      expect([reply.status, reply.fields]).toEqual([400, { fileId: "unknown file" }]);
    }
    expect((await askAs(member, `PUT ${image}`, { fileId: "../x" })).status).toBe(400);
    expect((await readUserRow(member)).avatarFileId).toBeNull();
  });
});
