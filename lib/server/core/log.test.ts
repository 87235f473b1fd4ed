import { symbols } from "pino";
import { expect, test } from "vitest";
import { log } from "#lib/server/core/log";
import { db } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";
import { testDatabase } from "#lib/testing/database";

testDatabase();

/** An error as a log line has it. */
function logged(error: unknown): string {
  const { [symbols.serializersSym]: serializers } = log() as unknown as {
    [symbols.serializersSym]: { err: (error: unknown) => unknown };
  };
  return JSON.stringify(serializers.err(error));
}

const row = {
  id: "a.member",
  email: "private@example.com",
  passwordHash: "$argon2id$hash",
  gender: "other" as const,
  dateOfBirth: "no such day",
  bio: "Two lines\nof words.",
  referralCode: "PRIVATE",
};

test("a failed query is logged without its values, also as the cause of another error", async () => {
  const error = await db()
    .insert(users)
    .values(row)
    .catch((thrown: unknown) => thrown);
  for (const each of [error, new Error("Signing up failed.", { cause: error })]) {
    const line = logged(each);
    expect(line).toContain('insert into \\"users\\"');
    for (const secret of ["private@example.com", "argon2id", "of words", "PRIVATE"]) {
      expect(line).not.toContain(secret);
    }
  }
});

test("the row that PostgreSQL quotes is not logged; other errors are told whole", () => {
  const refused = Object.assign(new Error("null value"), {
    code: "23502",
    detail: "Failing row contains (private@example.com).",
  });
  expect(logged(refused)).toContain("23502");
  expect(logged(refused)).not.toContain("private@example.com");
  expect(logged("a reason")).toBe('"a reason"');
});
