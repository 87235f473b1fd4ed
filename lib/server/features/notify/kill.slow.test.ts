import { expect, inject, test } from "vitest";
import { client } from "#lib/server/platform/postgres/client";
import { insertPost } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeFans } from "#lib/testing/notification";
import { killDuringActions } from "#lib/testing/notification-kill";

testDatabase();

test("killed servers lose and repeat no notification", { timeout: 120_000 }, async () => {
  const users = await makeFans(6);
  const postIds = await Promise.all(users.map((user) => insertPost(user)));
  const [row] = await client()<{ name: string }[]>`select current_database() as name`;
  const database = new URL(inject("databaseServer"));
  database.pathname = `/${row?.name}`;
  const setup = { databaseUrl: database.href, users, postIds, rounds: 2, callsPerRound: 60 };
  const { acknowledged, ...differences } = await killDuringActions(setup);
  expect(acknowledged).toBeGreaterThanOrEqual(120);
  expect(differences).toEqual({ missing: [], superfluous: [], miscounted: 0 });
});
