import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Files without visible output. */
const invisible = [
  "button-variants",
  "empty-picture/drawing",
  "input-variants",
  "island",
  "labels",
  "menu-list",
  "query-provider",
  "slices",
  "slices.server",
  "tab-variants",
  "use-in-view",
  "use-online",
  "use-scroll-edges",
  "whole-words.server",
];

const listSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".tsx") && !file.includes(".test."),
  );

test("the gallery names every primitive", () => {
  const gallery = listSources("components/developer")
    .map((file) => readFileSync(`components/developer/${file}`, "utf8"))
    .join("\n");
  const titles = [...gallery.matchAll(/<Section title="([^"]+)"/g)].flatMap(([, title = ""]) =>
    title.split(", "),
  );
  const missing = listSources("components/ui")
    .map((file) => file.replace(/\.tsx$/, ""))
    .filter((name) => !invisible.includes(name))
    .filter((name) => !titles.includes(name.split("/")[0] ?? name));
  expect(missing).toEqual([]);
});
