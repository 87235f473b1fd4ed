import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import {
  findBuild,
  finishBuild,
  moveBuild,
  readCurrentBuild,
  removeOldBuilds,
  setCurrentBuild,
} from "#lib/tools/command/build-folders";

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "fundlore-build-"));
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

/** Builds as Next does: into its own folder, with its cache and types. */
function build(stamp: string, minutes = 0): string {
  write(".next/BUILD_ID", stamp);
  write(".next/server/page.js", stamp);
  write(".next/package.json", "{}");
  write(".next/cache/turbopack", "cache");
  write(".next/types/routes.d.ts", "types");
  const folder = moveBuild(stamp, project);
  finishBuild(folder, stamp, project);
  const time = new Date(Date.UTC(2026, 0, 1, 0, minutes));
  utimesSync(join(project, folder, "built-from"), time, time);
  return folder;
}

const has = (path: string) => existsSync(join(project, path));

test("moves a build to a folder of its own, and leaves what the next one needs", () => {
  const folder = build("a".repeat(64));
  expect(folder).toBe(`.build-${"a".repeat(12)}`);
  expect(readCurrentBuild(project)).toBe(folder);
  for (const name of ["BUILD_ID", "server/page.js", "package.json"])
    expect(has(`${folder}/${name}`)).toBe(true);
  for (const name of ["cache", "types"]) {
    expect([has(`${folder}/${name}`), has(`.next/${name}`)]).toEqual([false, true]);
  }
  expect(has(".next/server")).toBe(false);
});

test("finds the build of the same files, and goes back to it", () => {
  const [first, second] = [build("a".repeat(64)), build("b".repeat(64))];
  expect(readCurrentBuild(project)).toBe(second);
  expect(findBuild("a".repeat(64), project)).toBe(first);
  setCurrentBuild(first, project);
  expect(readCurrentBuild(project)).toBe(first);
  expect(findBuild("c".repeat(64), project)).toBeNull();
});

test("never changes a build that may be running, not even by one of the same files", () => {
  const [first, again] = [build("a".repeat(64)), build("a".repeat(64))];
  expect(again).not.toBe(first);
  expect(has(`${first}/server/page.js`)).toBe(true);
  expect(findBuild("a".repeat(64), project)).toBe(again);
});

test("does not take a build that was interrupted before it was loaded", () => {
  const first = build("a".repeat(64));
  write(".next/BUILD_ID", "b");
  const interrupted = moveBuild("b".repeat(64), project);
  expect(readCurrentBuild(project)).toBe(first);
  expect(findBuild("b".repeat(64), project)).toBeNull();
  removeOldBuilds(project);
  expect([has(interrupted), has(first)]).toEqual([false, true]);
});

test("keeps the current build and the two newest others", () => {
  const folders = ["a", "b", "c", "d"].map((letter, at) => build(letter.repeat(64), at));
  setCurrentBuild(folders[0] as string, project);
  removeOldBuilds(project);
  expect(folders.map(has)).toEqual([true, false, true, true]);
  expect(readFileSync(join(project, ".build-current"), "utf8").trim()).toBe(folders[0]);
});
