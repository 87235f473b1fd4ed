import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

/*
 * Which posts readers see is decided in this folder. A condition elsewhere is a copy that the next
 * reason to hide a post will miss.
 */

const condition =
  /\bis_(?:public|blocked|draft)\b|(?:eq|not|or|and)\([^\n]*\bposts\.is(?:Public|Blocked|Draft)\b|\$\{posts\.is(?:Public|Blocked|Draft)\}/;

/** Conditions that do not decide what readers see. */
const allowed: Record<string, string> = {
  "features/moderation/case/read-target.ts": "tells staff that a target is hidden",
  "features/feed/queries.ts": "an author's lists of posts and of drafts, beside the shared rule",
  "features/feed/viewer-history.ts": "topics that a viewer wrote about, also in private",
  "features/file/queries.ts": "ends a link once staff block a post",
  "features/moderation/change-content.ts":
    "staff block what is published, whether it is shown or not",
  "features/notify/subject-rows.ts": "reads the state, which lib/domain/visibility.ts judges",
  "features/post/draft/bulk.ts": "an author's own drafts",
  "features/post/statistic/queries.ts": "an author's own published posts",
  "features/post/refresh-all-terms.ts": "prepares the search for published posts",
  "features/post/update-author-terms.ts": "prepares the search for published posts",
  "features/moderation/user-review/queries.ts":
    "staff review blocked posts, too, and those that are not shown",
};

const root = join(import.meta.dirname, "../..");
/** The columns themselves, their indexes and this rule. */
const skipped = /^features\/visibility\/|\/schema(?:\/|\.ts$)/;

const listFiles = () =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((path) => relative(root, join(root, path)).replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .filter((path) => !skipped.test(path));

test("whether readers see a post is decided in one folder", () => {
  const found = listFiles().filter((path) => {
    const lines = readFileSync(join(root, path), "utf8").split("\n");
    return lines.some((line) => condition.test(line));
  });
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
