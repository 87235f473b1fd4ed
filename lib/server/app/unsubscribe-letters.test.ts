import { beforeEach, expect, test } from "vitest";
import { unsubscribePath } from "#lib/paths";
import type { EmailSubscription } from "#lib/server/features/notify/email/subscription";
import { signUnsubscribeToken } from "#lib/server/features/notify/email/unsubscribe-token";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, startTestServer } from "#lib/testing/server";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();
const { get } = startTestServer(createFakeNext().handler);

const sns = "/sns/api/v1/user";
let reader: TestUser;
let author: TestUser;

const toPath = (kind: EmailSubscription["kind"], subject: string) =>
  unsubscribePath("en", signUnsubscribeToken({ kind, userKey: String(reader.key), subject }));

/** Sends the one-click request of mail programs. */
const end = (path: string) =>
  get(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

beforeEach(async () => {
  [reader, author] = [await makeUser(), await makeUser({ username: null })];
  const { token } = reader;
  await callApi(`POST ${sns}/${author.id}/follow`, { token });
  await callApi(`POST ${sns}/${author.id}/letter`, { token });
  await callApi(`PUT ${sns}/my/weekly-digest`, { token, body: { isOn: true } });
});

const read = async (path: string) =>
  (await callApi(`GET ${sns}/${path}`, { token: reader.token })).body.data.isOn;

test("ends the emails of one author, names them, and leaves the rest on", async () => {
  const other = await makeUser();
  await callApi(`POST ${sns}/${other.id}/follow`, { token: reader.token });
  await callApi(`POST ${sns}/${other.id}/letter`, { token: reader.token });
  const path = toPath("authorLetter", String(author.key));
  expect((await get(path)).text).toContain(`Stop emails with posts by ${author.id}?`);
  expect((await end(path)).text).toContain(`Posts by ${author.id} no longer come by email.`);
  expect((await end(path)).text).toContain("These emails are off already");
  expect(await read(`${author.id}/letter`)).toBe(false);
  expect(await read(`${other.id}/letter`)).toBe(true);
  expect(await read("my/weekly-digest")).toBe(true);
});

test("ends the weekly digest, and says so when it is off already", async () => {
  const path = toPath("weeklyDigest", "");
  expect((await get(path)).text).toContain("Stop the weekly digest?");
  expect((await end(path)).text).toContain("The weekly digest is off.");
  expect((await get(path)).text).toContain("These emails are off already");
  expect(await read("my/weekly-digest")).toBe(false);
  expect(await read(`${author.id}/letter`)).toBe(true);
});
