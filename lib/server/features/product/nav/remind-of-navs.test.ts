import { expect, test } from "vitest";
import { remindOfNavs } from "#lib/server/features/product/nav/remind-of-navs";
import { readOutbox } from "#lib/testing/account";
import { testDatabase } from "#lib/testing/database";
import { makeProduct } from "#lib/testing/product";
import { makeUser } from "#lib/testing/user";

testDatabase();

const stored = [{ date: "2026-11-19", nav: "100" }];
const before = new Date("2026-11-23T10:59:00Z");
const noon = new Date("2026-11-23T11:00:00Z");

test("tells fund managers once of each value that is missing at noon", async () => {
  const [english, chinese] = [
    await makeUser({ role: "fundManager" }),
    await makeUser({ role: "admin", language: "zh" }),
  ];
  const others = [await makeUser({ role: "moderator" }), await makeUser()];
  const read = ({ id }: { id: string }) => readOutbox(`${id}@example.com`);
  await makeProduct({ name: { en: "Lagging", zh: "迟到" } }, stored);
  await makeProduct({ name: { en: "Punctual", zh: "准时" } }, [
    ...stored,
    { date: "2026-11-20", nav: "101" },
  ]);
  await makeProduct({ name: { en: "Closed", zh: "关闭" }, status: "closed" }, stored);
  await remindOfNavs(before);
  await Promise.all([remindOfNavs(noon), remindOfNavs(noon)]);
  await remindOfNavs(new Date("2026-11-23T15:00:00Z"));
  const [email = "", ...more] = await read(english);
  expect(more).toEqual([]);
  expect(email).toContain("The value of 1 fund is missing");
  expect(email).toContain("Lagging");
  expect(email).not.toMatch(/Punctual|Closed/);
  expect(email).toContain("/en/admin/funds?isNav");
  expect(await read(chinese)).toHaveLength(1);
  for (const other of others) expect(await read(other)).toEqual([]);
  // The next day is another value.
  await remindOfNavs(new Date("2026-11-24T11:00:00Z"));
  expect(await read(english)).toHaveLength(2);
});
