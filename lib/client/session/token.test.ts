import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { readToken } from "#lib/client/session/token";

const user = { id: "li.wei", username: "李伟 🀄", profileUrl: null, role: "user" as const };

const sign = (claims: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new Uint8Array(32));

const encode = (text: string) => `e30.${Buffer.from(text).toString("base64url")}.x`;

test("reads user and expiry of a token, in any script", async () => {
  const token = await sign({ ...user, exp: 1_900_000_000 });
  expect(readToken(token)).toEqual({ user, expiresAt: 1_900_000_000_000 });
});

test("reads the characters that differ from base64", async () => {
  const username = "ÿþ?>~~~ÿÿ";
  const token = await sign({ ...user, username, exp: 1 });
  expect(token.split(".")[1]).toMatch(/[-_]/);
  expect(readToken(token)?.user.username).toBe(username);
});

test("reads an expired token, which the session refuses", async () => {
  expect(readToken(await sign({ ...user, exp: 1 }))?.expiresAt).toBe(1000);
});

test.each([
  "",
  "garbage",
  "a.b.c",
  "a.%%%.c",
  encode("null"),
  encode("7"),
  encode("{"),
  encode(JSON.stringify(user)),
  encode(JSON.stringify({ ...user, exp: "soon" })),
  encode(JSON.stringify({ exp: 1_900_000_000 })),
])("rejects %j", (token) => expect(readToken(token)).toBeNull());
