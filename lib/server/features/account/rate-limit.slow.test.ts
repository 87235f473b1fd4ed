import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#lib/server/features/account/password";
import { countCodeEmail, countLoginAttempt } from "#lib/server/features/account/rate-limit";
import { findDevice, isKnownDevice } from "#lib/server/features/session/device";
import { db } from "#lib/server/platform/postgres/client";
import { logIn, password, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase({ RATE_LIMIT_SCALE: "1" });

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const failLogin = (id: string, ip: string) => logIn(id, "Wrong-horse7", ip);

describe("failed logins", () => {
  test("allows ten per ID and address, then rejects even the right password", async () => {
    await makeUser({ id: "guessed", passwordHash });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => failLogin("guessed", "10.0.0.1")),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    const right = await logIn("Guessed", password, "10.0.0.1");
    expect(right.status).toBe(429);
    const wait = Number(right.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await logIn("guessed", password, "10.0.0.2")).status).toBe(200);
  });

  test("counts attempts on an unknown ID the same way", async () => {
    const guesses = [];
    for (let i = 0; i < 11; i++) guesses.push((await failLogin("nobody.here", "10.0.1.1")).status);
    expect(guesses).toEqual([...Array(10).fill(400), 429]);
  });

  test("resets the count after the right password", async () => {
    await makeUser({ id: "clumsy", passwordHash });
    for (const round of ["first", "second"]) {
      for (let i = 0; i < 9; i++) expect((await failLogin("clumsy", "10.0.2.1")).status).toBe(400);
      expect([round, (await logIn("clumsy", password, "10.0.2.1")).status]).toEqual([round, 200]);
    }
  });

  test("allows fifty per ID from all addresses", async () => {
    for (let i = 0; i < 50; i++) await countLoginAttempt("hunted", `10.1.0.${i}`);
    await expect(countLoginAttempt("hunted", "10.1.1.1")).rejects.toMatchObject({
      errorName: "tooMany",
    });
    await expect(countLoginAttempt("other.user", "10.1.1.1")).resolves.toBeTypeOf("function");
  });

  test("allows two hundred per address for all IDs, because an office shares one", async () => {
    for (let i = 0; i < 200; i++) await countLoginAttempt(`sprayed${i}`, "10.2.0.1");
    await expect(countLoginAttempt("sprayed200", "10.2.0.1")).rejects.toMatchObject({
      errorName: "tooMany",
    });
  });
});

test("an outage of the database costs no attempt", async () => {
  const id = "patient.one";
  await makeUser({ id, passwordHash });
  await db().execute(sql`alter table users rename to users_away`);
  for (let i = 0; i < 11; i++) {
    expect((await logIn(id, password, "10.8.0.1")).status).toBe(500);
  }
  await db().execute(sql`alter table users_away rename to users`);
  expect((await logIn(id, password, "10.8.0.1")).status).toBe(200);
});

describe("a device that logged in before", () => {
  const logInWith = (id: string, given: string, cookie: string, ip: string) =>
    callApi(`POST ${sns}/user/login`, { body: { id, password: given }, headers: { cookie }, ip });
  const readCookie = ({ headers }: { headers: Headers }) =>
    headers.get("set-cookie")?.split(";")[0] ?? "";

  test("is not locked out by strangers, on any network", async () => {
    await makeUser({ id: "at.home", passwordHash });
    const cookie = readCookie(await logIn("at.home", password, "10.3.0.1"));
    for (let i = 0; i < 50; i++) {
      await countLoginAttempt("at.home", `10.3.1.${i % 5}`).catch(() => {});
      await countLoginAttempt("at.home", `10.3.2.${i}`).catch(() => {});
    }
    expect((await logIn("at.home", password, "10.3.0.9")).status).toBe(429);
    expect((await logInWith("at.home", password, cookie, "10.3.0.9")).status).toBe(200);
  });

  test("has ten tries, and gives no budget for other IDs", async () => {
    await makeUser({ id: "first.one", passwordHash });
    await makeUser({ id: "second.one", passwordHash });
    const cookie = readCookie(await logIn("first.one", password, "10.4.0.1"));
    const guesses = [];
    for (let i = 0; i < 11; i++) {
      guesses.push((await logInWith("first.one", "Wrong-horse7", cookie, `10.4.1.${i}`)).status);
    }
    expect(guesses).toEqual([...Array(10).fill(400), 429]);
    for (let i = 0; i < 50; i++) await countLoginAttempt("second.one", `10.4.2.${i}`);
    expect((await logInWith("second.one", password, cookie, "10.4.0.1")).status).toBe(429);
  });

  test("may belong to several users, and keeps its cookie from scripts", async () => {
    await makeUser({ id: "shared.one", passwordHash });
    await makeUser({ id: "shared.two", passwordHash });
    const first = readCookie(await logIn("shared.one", password, "10.5.0.1"));
    const reply = await logInWith("shared.two", password, first, "10.5.0.1");
    expect(reply.headers.get("set-cookie")).toContain("HttpOnly; SameSite=Strict");
    const device = await findDevice(
      new Request("http://localhost", { headers: { cookie: `a=b; ${readCookie(reply)}` } }),
    );
    for (const id of ["shared.one", "shared.two"]) expect(isKnownDevice(device, id)).toBe(true);
    expect(isKnownDevice(device, "at.home")).toBe(false);
    const forged = new Request("http://localhost", { headers: { cookie: `${first}x` } });
    expect(await findDevice(forged)).toBeNull();
  });
});

test("counts no successful login: an office logs in as often as it likes", async () => {
  await makeUser({ id: "office.one", passwordHash });
  for (let i = 0; i < 35; i++) {
    expect((await logIn("office.one", password, "10.6.0.1")).status).toBe(200);
  }
  const check = () =>
    callApi(`GET ${sns}/user/referral-code/check?code=nothing`, { ip: "10.6.0.1" });
  // The whole budget for failures is left.
  for (let i = 0; i < 300; i++) expect((await check()).status).toBe(400);
  expect((await check()).status).toBe(429);
});

describe("code emails to an inbox", () => {
  const count = (network: string, knownDevice: string | null = null) =>
    countCodeEmail("bombed@example.com", { network, knownDevice });

  test("are ten an hour from one network, thirty from all, ten from a known device", async () => {
    for (const network of ["first", "second", "third"]) {
      for (let i = 0; i < 10; i++) await count(network);
      await expect(count(network)).rejects.toMatchObject({ errorName: "tooMany" });
    }
    await expect(count("fourth")).rejects.toMatchObject({ errorName: "tooMany" });
    for (let i = 0; i < 10; i++) await count("fourth", "a device");
    await expect(count("fourth", "a device")).rejects.toMatchObject({ errorName: "tooMany" });
  });

  test("are not limited for an office that signs up twenty-one people", async () => {
    for (let i = 0; i < 21; i++) {
      const body = { email: `colleague${i}@example.com`, purpose: "signup" };
      const { status } = await callApi(`POST ${sns}/user/email/code`, { body, ip: "10.7.0.1" });
      expect(status).toBe(200);
    }
  });
});
