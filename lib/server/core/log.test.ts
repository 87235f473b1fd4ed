import { symbols } from "pino";
import { expect, test } from "vitest";
import { log } from "#lib/server/core/log";
import { db } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";
import { testDatabase } from "#lib/testing/database";

testDatabase();

/** Returns an error as the logger serializes it. */
function serialize(error: unknown): string {
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

test("omits the parameters of a failed query, even as the cause of another error", async () => {
  const error = await db()
    .insert(users)
    .values(row)
    .catch((thrown: unknown) => thrown);
  for (const each of [error, new Error("Signing up failed.", { cause: error })]) {
    const line = serialize(each);
    expect(line).toContain('insert into \\"users\\"');
    for (const secret of ["private@example.com", "argon2id", "of words", "PRIVATE"]) {
      expect(line).not.toContain(secret);
    }
  }
});

test("omits the row PostgreSQL quotes and keeps everything else", () => {
  const error = Object.assign(new Error("null value"), {
    code: "23502",
    detail: "Failing row contains (private@example.com).",
  });
  expect(serialize(error)).toContain("23502");
  expect(serialize(error)).not.toContain("private@example.com");
  expect(serialize("a reason")).toBe('"a reason"');
});
