import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { getSecret } from "#lib/server/core/secret";
import { readOutbox, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { isLoggedIn, makeUserWithPassword, password } from "#lib/testing/setting";
import type { TestUser } from "#lib/testing/user";

testDatabase({ RATE_LIMIT_SCALE: "1" });

const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

async function logIn({ id }: TestUser, cookie = "") {
  const { body, headers } = await callApi(`POST ${sns}/user/login`, {
    body: { id, password },
    headers: { "user-agent": userAgent, cookie },
  });
  const cookies = headers.get("set-cookie") ?? "";
  return { token: body.data.accessToken as string, cookie: cookies.split(";")[0] ?? "" };
}

const listEmails = async ({ id }: TestUser) =>
  (await readOutbox(`${id}@example.com`)).map((email) => email.replaceAll("=\r\n", ""));

const readToken = (emails: string[]) =>
  /#token=3D([\w.-]+)|#token=([\w.-]+)/.exec(emails.at(-1) ?? "");

const endSession = (token: string) => callApi(`POST ${sns}/user/session/end`, { body: { token } });

test("emails the first login on a device, with a link that ends it", async () => {
  const user = await makeUserWithPassword();
  const { token, cookie } = await logIn(user);
  const emails = await listEmails(user);
  expect(emails).toHaveLength(1);
  expect(emails[0]).toContain("A new device logged in");

  const again = await logIn(user, cookie);
  expect(await listEmails(user)).toHaveLength(1);

  const [, quoted, plain] = readToken(emails) ?? [];
  const link = quoted ?? plain ?? "";
  expect(await endSession(link)).toMatchObject({ status: 200, body: { data: { id: user.id } } });
  expect(await isLoggedIn(token)).toBe(false);
  expect(await isLoggedIn(again.token)).toBe(true);
  // A mail program may open a link twice.
  expect((await endSession(link)).status).toBe(200);
});

test("refuses a token that is forged or too old", async () => {
  const user = await makeUserWithPassword();
  const { token } = await logIn(user);
  const old = await new SignJWT()
    .setProtectedHeader({ alg: "HS256", typ: "end-session" })
    .setSubject(String(user.key))
    .setJti(crypto.randomUUID())
    .setExpirationTime(Math.floor(Date.now() / 1000) - 60)
    .sign(getSecret("end-session"));
  for (const wrong of ["x.y.z", old, token]) {
    expect(await endSession(wrong)).toMatchObject({
      status: 400,
      body: { data: { fields: { token: "expired" } } },
    });
  }
  expect(await isLoggedIn(token)).toBe(true);
});

test("stops emailing after five in an hour, but not the logins", async () => {
  const user = await makeUserWithPassword();
  for (let count = 0; count < 7; count += 1) {
    expect(await isLoggedIn((await logIn(user)).token)).toBe(true);
  }
  expect(await listEmails(user)).toHaveLength(5);
});
