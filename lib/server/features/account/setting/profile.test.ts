import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { describe, expect, test } from "vitest";
import { latestDateOfBirth } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";
import { onInvalidate } from "#lib/server/core/invalidation";
import { updateAuthorTermsSoon } from "#lib/server/features/post/update-author-terms";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeFile, makePost } from "#lib/testing/post";
import { callApiAs, makeUserWithPassword, myPath, readUserRow } from "#lib/testing/setting";
import { makeUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
const profile = `PATCH ${myPath}/profile`;
const image = `${myPath}/profile/image`;

describe("editing the profile", () => {
  test("changes only the given fields and renews the token of the same session", async () => {
    const user = await makeUser({ username: "Before", bio: "Old words." });
    const changes = {
      username: "林_文.9",
      bio: " New words. ",
      gender: "male",
      dateOfBirth: "1980-02-29",
    };
    const { status, data } = await callApiAs(user, profile, changes);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      ...changes,
      bio: "New words.",
      email: `${user.id}@example.com`,
    });
    expect(await readUserRow(user)).toMatchObject({ ...changes, bio: "New words." });
    const [before, after] = [decodeJwt(user.token), decodeJwt(data.accessToken)];
    expect(after).toMatchObject({ sid: before.sid, exp: before.exp, username: "林_文.9" });
    expect((await callApi(`GET ${myPath}`, { token: data.accessToken })).body.data.username).toBe(
      "林_文.9",
    );

    const bioOnly = await callApiAs(user, profile, { bio: "" });
    expect(bioOnly.data).toMatchObject({ username: "林_文.9", bio: "", gender: "male" });
  });

  test("changes nothing for an empty body, but renews the token", async () => {
    const user = await makeUser({ username: "Quiet" });
    const before = await readUserRow(user);
    const { data } = await callApiAs(user, profile, {});
    expect(await readUserRow(user)).toEqual(before);
    expect(decodeJwt(data.accessToken).username).toBe("Quiet");
  });

  test("accepts a removed, an unchanged or a respelled username", async () => {
    const user = await makeUser({ username: "Turner" });
    for (const username of ["Turner", "turner", null]) {
      const { status, data } = await callApiAs(user, profile, { username });
      expect([status, data.username]).toEqual([200, username]);
    }
    expect((await callApi(`GET ${sns}/user/${user.id}`)).body.data.nickName).toBe(user.id);
  });

  test.each([
    ["a username of one letter", { username: "a" }, "username", "too short"],
    ["a username that is too long", { username: "a".repeat(21) }, "username", "too long"],
    ["a username with a space", { username: "a b" }, "username", "not a username"],
    ["a bio that is too long", { bio: "x".repeat(limits.bio + 1) }, "bio", "too long"],
    ["an invalid date", { dateOfBirth: "2001-02-29" }, "dateOfBirth", "not a date"],
    [
      "a date that makes the user too young",
      { dateOfBirth: latestDateOfBirth(limits.age.signUp - 1) },
      "dateOfBirth",
      "tooYoung",
    ],
    ["a date in the future", { dateOfBirth: "2999-01-01" }, "dateOfBirth", "not a date"],
  ])("rejects %s, naming the field", async (_, body, field, reason) => {
    const user = await makeUser();
    const reply = await callApiAs(user, profile, body);
    expect([reply.status, reply.fields]).toEqual([400, { [field]: reason }]);
  });

  test("rejects a username in use in any case with 30106, even with concurrent requests", async () => {
    await makeUser({ username: "Taken" });
    const user = await makeUser();
    const reply = await callApiAs(user, profile, { username: "tAKEN", bio: "Lost?" });
    expect(reply).toMatchObject({ status: 409, code: 30106, fields: { username: "taken" } });
    expect((await readUserRow(user)).bio).toBe("");
    const rivals = await Promise.all(Array.from({ length: 8 }, () => makeUser()));
    const replies = await Promise.all(
      rivals.map((each) => callApiAs(each, profile, { username: "Rushed" })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test("reports a free and the own username as available, but not another user's", async () => {
    const user = await makeUser({ username: "Mine" });
    const isAvailable = async (username: string, token?: string) =>
      (await callApi(`GET ${sns}/user/check-username?username=${username}`, { token })).body.data
        .available;
    expect(await isAvailable("mine", user.token)).toBe(true);
    expect(await isAvailable("mine")).toBe(false);
    expect(await isAvailable("nobodys", user.token)).toBe(true);
  });

  test("shows a new username on posts, comments and lists, and in search", async () => {
    const user = await makeUser({ username: "Oldname" });
    const postId = await makePost(user);
    const hidden = await makePost(user, { isPublic: false });
    await callApi(`POST ${sns}/post/${postId}/comment`, {
      token: user.token,
      body: { content: "First." },
    });
    const searchPosts = async (keyword: string) => {
      const { body } = await callApi(
        `GET ${sns}/post/trending/list?filter=keyword&keyword=${keyword}`,
      );
      return body.data.items.map((post: { postId: string }) => post.postId);
    };
    expect(await searchPosts("Oldname")).toEqual([postId]);
    const invalidated: string[] = [];
    onInvalidate((tags) => invalidated.push(...tags));
    await callApiAs(user, profile, { username: "Newname" });
    expect(invalidated).toEqual([`user:${user.id}`, "feed"]);
    await updateAuthorTermsSoon();
    expect(await searchPosts("Oldname")).toEqual([]);
    expect(await searchPosts("Newname")).toEqual([postId]);
    expect((await callApi(`GET ${sns}/post/${postId}`)).body.data.nickName).toBe("Newname");
    const comments = await callApi(`GET ${sns}/post/${postId}/comment`);
    expect(comments.body.data.items[0].nickName).toBe("Newname");
    const userSearch = await callApi(`GET ${sns}/user/search?keyword=newname`);
    expect(userSearch.body.data.items[0].id).toBe(user.id);
    expect((await callApi(`GET ${sns}/post/${hidden}`)).status).toBe(404);
  });

  test("indexes the new username for posts saved during the change", async () => {
    const user = await makeUser({ username: "Rushold" });
    const first = await makePost(user);
    const [second, third] = await Promise.all([
      makePost(user),
      makePost(user),
      callApiAs(user, profile, { username: "Rushnew" }),
      makePost(user),
      callApi(`PATCH ${sns}/post/${first}`, { token: user.token, body: { title: "Changed" } }),
    ]);
    const { body } = await callApi(`GET ${sns}/post/trending/list?filter=keyword&keyword=rushnew`);
    const ids = body.data.items.map((post: { postId: string }) => post.postId);
    expect(ids).toHaveLength(4);
    expect(ids).toEqual(expect.arrayContaining([first, second, third]));
  });
});

describe("the profile image", () => {
  test("can be set to an own image and removed again", async () => {
    const user = await makeUserWithPassword();
    const fileId = await makeFile(user);
    const url = `${sns}/file/${fileId}`;
    const { status, data } = await callApiAs(user, `PUT ${image}`, { fileId });
    expect([status, data.profileUrl]).toEqual([200, url]);
    expect(decodeJwt(data.accessToken).profileUrl).toBe(url);
    expect((await callApi(`GET ${sns}/user/${user.id}`)).body.data.profileUrl).toBe(url);
    expect((await callApiAs(user, `GET ${image}`)).data).toEqual({ profileUrl: url });
    const removed = await callApiAs(user, `DELETE ${image}`);
    expect(removed.data.profileUrl).toBeNull();
    expect(decodeJwt(removed.data.accessToken).profileUrl).toBeNull();
    expect((await readUserRow(user)).avatarFileId).toBeNull();
  });

  test("cannot be another user's file, a video, an unfinished upload or an unknown file", async () => {
    const user = await makeUser();
    const other = await makeUser();
    const invalidFiles = [
      await makeFile(other),
      await makeFile(user, { kind: "video", mediaType: "video/mp4" }),
      await makeFile(user, { isReady: false }),
      randomUUID(),
    ];
    for (const fileId of invalidFiles) {
      const reply = await callApiAs(user, `PUT ${image}`, { fileId });
      expect([reply.status, reply.fields]).toEqual([400, { fileId: "unknown file" }]);
    }
    expect((await callApiAs(user, `PUT ${image}`, { fileId: "../x" })).status).toBe(400);
    expect((await readUserRow(user)).avatarFileId).toBeNull();
  });
});
