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

  test("allows sixty per address for all IDs", async () => {
    for (let i = 0; i < 60; i++) await countLoginAttempt(`sprayed${i}`, "10.2.0.1");
    await expect(countLoginAttempt("sprayed60", "10.2.0.1")).rejects.toMatchObject({
      errorName: "tooMany",
    });
  });
});

test("sends at most ten codes an hour to an inbox", async () => {
  for (let i = 0; i < 10; i++) await countCodeEmail("bombed@example.com");
  await expect(countCodeEmail("bombed@example.com")).rejects.toMatchObject({
    errorName: "tooMany",
  });
});
