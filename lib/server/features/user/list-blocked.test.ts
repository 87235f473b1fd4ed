import { expect, test } from "vitest";
import { client } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const sns = "/sns/api/v1";
const change = (method: "POST" | "DELETE", { id }: TestUser, { token }: TestUser) =>
  callApi(`${method} ${sns}/user/${id}/block`, { token });

async function listIds({ token }: TestUser, query = ""): Promise<string[]> {
  const { body } = await callApi(`GET ${sns}/user/my/block/list${query}`, { token });
  return body.data.items.map(({ id }: { id: string }) => id);
}

test("lists whom the viewer blocked, newest first, and nobody who blocked the viewer", async () => {
  const [viewer, one, two, three] = [
    await makeUser(),
    await makeUser(),
    await makeUser(),
    await makeUser(),
  ];
  for (const user of [one, two]) await change("POST", user, viewer);
  await change("POST", viewer, three);
  expect(await listIds(viewer)).toEqual([two.id, one.id]);
  const first = await callApi(`GET ${sns}/user/my/block/list?limit=1`, { token: viewer.token });
  expect(await listIds(viewer, `?limit=1&cursor=${first.body.data.nextCursor}`)).toEqual([one.id]);

  await change("DELETE", two, viewer);
  await client()`update users set state = 'banned' where key = ${String(one.key)}`;
  expect(await listIds(viewer)).toEqual([]);
});

test("needs a login, and refuses the cursor of somebody else's list", async () => {
  expect((await callApi(`GET ${sns}/user/my/block/list`)).status).toBe(401);
  const [viewer, other, one, two] = [
    await makeUser(),
    await makeUser(),
    await makeUser(),
    await makeUser(),
  ];
  for (const user of [one, two]) await change("POST", user, viewer);
  const { body } = await callApi(`GET ${sns}/user/my/block/list?limit=1`, { token: viewer.token });
  const path = `${sns}/user/my/block/list?cursor=${body.data.nextCursor}`;
  expect((await callApi(`GET ${path}`, { token: other.token })).status).toBe(400);
});
