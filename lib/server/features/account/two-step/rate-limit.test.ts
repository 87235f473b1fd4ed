import { expect, test } from "vitest";
import { verifyTwoStepCode } from "#lib/server/features/account/two-step/verify-code";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase({ RATE_LIMIT_SCALE: "1" });

test("allows five concurrent wrong codes per user, then rejects all codes", async () => {
  const { key } = await makeUser();
  const guesses = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => verifyTwoStepCode(key, `00000${i}`)),
  );
  const names = guesses.map((guess) => guess.status === "rejected" && guess.reason.errorName);
  expect(names.filter((name) => name === "twoStepIncorrect")).toHaveLength(5);
  expect(names.filter((name) => name === "tooMany")).toHaveLength(3);
  await expect(verifyTwoStepCode(key, "AAAAABBBBB")).rejects.toMatchObject({
    errorName: "tooMany",
  });
  const other = await makeUser();
  await expect(verifyTwoStepCode(other.key, "000000")).rejects.toMatchObject({
    errorName: "twoStepIncorrect",
  });
});
