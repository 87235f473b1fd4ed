import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#lib/server/features/account/password";
import { countCodeEmail, countLoginAttempt } from "#lib/server/features/account/rate-limit";
import { logIn, password } from "#lib/testing/account";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase({ RATE_LIMIT_SCALE: "1" });

let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const fail = (id: string, ip: string) => logIn(id, "Wrong-horse7", ip);

describe("failed logins", () => {
  test("ten for one ID, then even the right password has to wait", async () => {
    await makeUser({ id: "guessed", passwordHash });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => fail("guessed", "10.0.0.1")),
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

  test("an unknown ID is treated no differently", async () => {
    const guesses = [];
    for (let i = 0; i < 11; i++) guesses.push((await fail("nobody.here", "10.0.1.1")).status);
    expect(guesses).toEqual([...Array(10).fill(400), 429]);
  });

  test("the right password starts the count anew", async () => {
    await makeUser({ id: "clumsy", passwordHash });
    for (const round of ["first", "second"]) {
      for (let i = 0; i < 9; i++) expect((await fail("clumsy", "10.0.2.1")).status).toBe(400);
      expect([round, (await logIn("clumsy", password, "10.0.2.1")).status]).toEqual([round, 200]);
    }
  });

  test("fifty for one ID from anywhere", async () => {
    for (let i = 0; i < 50; i++) await countLoginAttempt("hunted", `10.1.0.${i}`);
    await expect(countLoginAttempt("hunted", "10.1.1.1")).rejects.toMatchObject({
      errorName: "tooMany",
    });
    await expect(countLoginAttempt("somebody", "10.1.1.1")).resolves.toBeTypeOf("function");
  });

  test("sixty from one address, whatever the ID", async () => {
    for (let i = 0; i < 60; i++) await countLoginAttempt(`sprayed${i}`, "10.2.0.1");
    await expect(countLoginAttempt("sprayed60", "10.2.0.1")).rejects.toMatchObject({
      errorName: "tooMany",
    });
  });
});

test("an inbox gets ten codes an hour", async () => {
  for (let i = 0; i < 10; i++) await countCodeEmail("bombed@example.com");
  await expect(countCodeEmail("bombed@example.com")).rejects.toMatchObject({
    errorName: "tooMany",
  });
});
