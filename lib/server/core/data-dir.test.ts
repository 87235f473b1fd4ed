import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const isRoot = process.getuid?.() === 0;
const program = `
  import { prepareDataDir } from "#lib/server/core/data-dir";
  try { prepareDataDir(); console.log("ready"); } catch (error) { console.log(error.message); }`;

/** Prepares `folder` in a process of a user who is not root, whom no mode would keep out. */
function prepare(folder: string): string {
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", program], {
    env: {
      NODE_ENV: "test",
      DATA_DIR: folder,
      DATABASE_URL: "postgres://db.test/fundlore",
      LOG_LEVEL: "silent",
    },
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
    encoding: "utf8",
  });
  return stdout.trim();
}

const makeFolder = (mode: number) => {
  const folder = mkdtempSync(join(tmpdir(), "data-dir-"));
  chmodSync(folder, mode);
  return folder;
};

test("refuses a folder that its user cannot write, also with a database server", () => {
  const folder = makeFolder(0o555);
  expect(prepare(folder)).toMatch(`DATA_DIR: this user cannot write to ${folder} (EACCES)`);
  expect(prepare(join(folder, "data"))).toMatch("(EACCES)");
  expect(readdirSync(folder)).toEqual([]);
});

test("refuses a file in place of the folder", () => {
  const file = join(makeFolder(0o755), "file");
  writeFileSync(file, "");
  expect(prepare(file)).toMatch(`DATA_DIR: this user cannot write to ${file} (EEXIST)`);
});

test("leaves nothing behind in a folder that can be written", () => {
  const folder = join(makeFolder(0o777), "data");
  expect(prepare(folder)).toBe("ready");
  expect(readdirSync(folder)).toEqual([]);
});
