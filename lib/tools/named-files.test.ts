import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync(["*.*", "{.github,app,components,e2e,lib,messages}/**/*.*"]);

/** Every ending of a path, since documents name files as shortly as they can. */
const endings = new Set(
  files.flatMap((file) => {
    const parts = file.split("/");
    return parts.map((_, index) => parts.slice(index).join("/"));
  }),
);

/** Files that commands or requests make, and endings of names. */
const others = /^(?:-|\.|\/|sbom\.cdx\.json|manifest\.json|drill\.json)/;

const listNamedFiles = (text: string) =>
  [...text.matchAll(/`([\w\-./[\]@]+\.(?:ts|tsx|mjs|json|md|css|sql))`/g)].map(
    ([, name = ""]) => name,
  );

test.each(globSync(["README.md", ".github/**/*.md"]))("%s names files that exist", (document) => {
  const named = listNamedFiles(readFileSync(document, "utf8"));
  expect(named.filter((name) => !others.test(name) && !endings.has(name))).toEqual([]);
});
