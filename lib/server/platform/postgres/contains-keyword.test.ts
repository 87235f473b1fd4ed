import { globSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { normalizeText } from "#lib/domain/text/normal-form";
import { db } from "#lib/server/platform/postgres/client";
import { containsKeyword } from "#lib/server/platform/postgres/contains-keyword";
import { testDatabase } from "#lib/testing/database";

testDatabase();

test.each([
  ["春季（北京）", "（北京）", true],
  ["Ｐｌａｎ ①", "plan ①", true],
  ["Spring", "SPRING", true],
  ["Spring", "springs", false],
])("%s contains %s: %s", async (stored, typed, isFound) => {
  const keyword = normalizeText("query", typed);
  const condition = containsKeyword(sql`${normalizeText("line", stored)}::text`, keyword);
  const [row] = await db().execute<{ found: boolean }>(sql`select ${condition} as found`);
  expect(row?.found).toBe(isFound);
});

/** What they compare is folded on both sides by a function of their own. */
const allowed: Record<string, string> = {
  "lib/server/features/user/search-queries.ts": "IDs and usernames are in NFKC; indexed",
  "lib/server/features/screening/watched-word/queries.ts": "keys of words",
};

test("no other statement looks for a part of a text", () => {
  const found = globSync("lib/server/**/*.ts").filter(
    (path) =>
      !/migrations|\.test\.ts$|contains-keyword/.test(path) &&
      !(path in allowed) &&
      /\b(?:strpos|position)\(.*\) > 0/.test(readFileSync(path, "utf8")),
  );
  expect(found).toEqual([]);
});
