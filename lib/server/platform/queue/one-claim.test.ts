import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const home = "lib/server/platform/queue/lease.ts";
const claim = /skip locked|skipLocked/i;

test("no other file claims rows by hand", () => {
  const files = globSync("lib/server/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const claiming = files.filter((file) => claim.test(readFileSync(file, "utf8")));
  expect(claiming).toEqual([home]);
});
