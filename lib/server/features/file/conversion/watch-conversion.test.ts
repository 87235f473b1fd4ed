import { afterEach, expect, test, vi } from "vitest";
import { cancelConversion, findConversion } from "#lib/server/features/file/conversion/queries";
import { watchConversion } from "#lib/server/features/file/conversion/watch-conversion";
import { getStatementListeners } from "#lib/server/platform/postgres/connection";
import { makeConversion } from "#lib/testing/conversion";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const writes: string[] = [];
let checkCount = 0;
const record = (text: string): void => {
  if (/^update "video_conversions"/.test(text)) writes.push(text);
  if (/^select "id" from "video_conversions"/.test(text)) checkCount += 1;
};

async function watch() {
  const author = await makeUser();
  const id = await makeConversion(author);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  getStatementListeners().add(record);
  return { author, id, watched: watchConversion(id, new AbortController().signal) };
}

afterEach(() => {
  getStatementListeners().delete(record);
  vi.useRealTimers();
  writes.length = 0;
  checkCount = 0;
});

test("stores the progress in steps, and never goes back", async () => {
  const { author, id, watched } = await watch();
  const readPercent = async () => (await findConversion(id, author.key))?.conversion?.percent;
  for (const percent of [1, 2, 3, 4, 5, 6, 7, 2, 8, 9, 10]) {
    watched.setFraction(percent / 100);
    const before = checkCount;
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1_500);
      expect(checkCount).toBeGreaterThan(before);
    });
  }
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(1_500);
    expect(await readPercent()).toBe(10);
  });
  await watched.stop();
  expect(writes).toHaveLength(2);
});

test("aborts once the conversion is cancelled", async () => {
  const { id, watched } = await watch();
  await cancelConversion(id, "cancelled");
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1_500);
    expect(watched.isUnwanted()).toBe(true);
  });
  expect(watched.signal.aborted).toBe(true);
  await watched.stop();
});
