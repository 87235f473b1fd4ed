import { expect, test } from "vitest";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { follow } from "#lib/testing/notification";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";

const read = async (path: string, { token }: Partial<TestUser> = {}) => {
  const { status, body } = await callApi(`GET ${sns}${path}`, { token });
  if (status !== 200) throw new Error(`${status}: ${body.message}`);
  return body.data;
};

test("pages followers and followed users, newest first", async () => {
  const user = await makeUser();
  const followers: TestUser[] = [];
  for (let n = 0; n < 5; n += 1) {
    const follower = await makeUser();
    await follow("POST", user, follower);
    await follow("POST", follower, user);
    followers.unshift(follower);
  }
  for (const side of ["follower", "following"]) {
    const path = `/user/${user.id}/${side}/list?limit=3`;
    const first = await read(path, followers[0]);
    const second = await read(`${path}&cursor=${first.nextCursor}`);
    const listed = [...first.items, ...second.items] as { id: string; isFollowing: boolean }[];
    expect(listed.map(({ id }) => id)).toEqual(followers.map(({ id }) => id));
    expect(second.nextCursor).toBeNull();
    const other = side === "follower" ? "following" : "follower";
    const wrongList = await callApi(
      `GET ${sns}/user/${user.id}/${other}/list?cursor=${first.nextCursor}`,
    );
    expect(wrongList.status).toBe(400);
  }
  expect((await callApi(`GET ${sns}/user/nobody/follower/list`)).status).toBe(404);
});
