import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { computeBuildStamp } from "#lib/tools/command/build-stamp";

const folder = mkdtempSync(join(tmpdir(), "fundlore-stamp-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const files = [
  "app/[locale]/page.tsx",
  "components/ui/link.tsx",
  "components/ui/link.css",
  "lib/paths.ts",
  "messages/en/common.json",
  "middleware.ts",
  "next.config.ts",
  "package-lock.json",
  "public/icon.svg",
];

test.each(files)("a change of %s asks for a build", (path) => {
  write(path, "before");
  const before = computeBuildStamp(folder);
  write(path, "after");
  expect(computeBuildStamp(folder)).not.toBe(before);
  write(path, "before");
  expect(computeBuildStamp(folder)).toBe(before);
});

test.each(["lib/paths.test.ts", "lib/testing/user.ts", "e2e/post.spec.ts", ".build-current"])(
  "a change of %s asks for none",
  (path) => {
    const before = computeBuildStamp(folder);
    write(path, "after");
    expect(computeBuildStamp(folder)).toBe(before);
  },
);

test("a folder with a dot in its name is read as one", () => {
  write("app/feed.xml/route.ts", "before");
  const before = computeBuildStamp(folder);
  write("app/feed.xml/route.ts", "after");
  expect(computeBuildStamp(folder)).not.toBe(before);
});

test("a renamed file asks for a build", () => {
  write("lib/one.ts", "same");
  const before = computeBuildStamp(folder);
  rmSync(join(folder, "lib/one.ts"));
  write("lib/two.ts", "same");
  expect(computeBuildStamp(folder)).not.toBe(before);
});
