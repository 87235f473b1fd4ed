import { execFileSync } from "node:child_process";
import { symbols } from "pino";
import { expect, test } from "vitest";
import { log } from "#lib/server/core/log";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
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
  idSkeleton: "a.rnernber",
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

test("writes JSON lines with the level's name and the ids of the request", () => {
  const script = `
    import { log } from "#lib/server/core/log";
    import { runWithRequest } from "#lib/server/core/request-context";
    const request = { requestId: "abc-1", traceId: "0af7", ip: "10.0.0.1", operation: "none" };
    runWithRequest(request, () => log().warn({ part: "test" }, "inside"));
    log().info("outside");`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, LOG_LEVEL: "info" },
    encoding: "utf8",
  });
  const lines = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    {
      level: "warn",
      time: expect.stringMatching(/^\d{4}-/),
      requestId: "abc-1",
      traceId: "0af7",
      part: "test",
      msg: "inside",
    },
    { level: "info", time: expect.any(String), msg: "outside" },
  ]);
});
