import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { readToken } from "#lib/client/session/token";

const person = { id: "li.wei", username: "李伟 🀄", profileUrl: null, role: "user" as const };

const sign = (claims: Record<string, unknown>) =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new Uint8Array(32));

const encode = (text: string) => `e30.${Buffer.from(text).toString("base64url")}.x`;

test("a token tells whose it is and until when, whatever script the name is in", async () => {
  const token = await sign({ ...person, exp: 1_900_000_000 });
  expect(readToken(token)).toEqual({ user: person, expiresAt: 1_900_000_000_000 });
});

test("the letters that base64url has of its own are read", async () => {
  const username = "ÿþ?>~~~ÿÿ";
  const token = await sign({ ...person, username, exp: 1 });
  expect(token.split(".")[1]).toMatch(/[-_]/);
  expect(readToken(token)?.user.username).toBe(username);
});

test("an expired token is read; it is for the session to refuse it", async () => {
  expect(readToken(await sign({ ...person, exp: 1 }))?.expiresAt).toBe(1000);
});

test.each([
  "",
  "garbage",
  "a.b.c",
  "a.%%%.c",
  encode("null"),
  encode("7"),
  encode("{"),
  encode(JSON.stringify(person)),
  encode(JSON.stringify({ ...person, exp: "soon" })),
  encode(JSON.stringify({ exp: 1_900_000_000 })),
])("%j is no token", (token) => expect(readToken(token)).toBeNull());
