import { closeSync, statSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { getLastLines, openLog, readLog } from "#lib/server/platform/postgres/embedded/log-file";
import { createTempFolder, removeFolder } from "#lib/testing/embedded-postgres";

let folder: string;

beforeEach(async () => {
  folder = await createTempFolder();
});

afterEach(() => removeFolder(folder));

test("appends to a small log and reads only the lines of this run", async () => {
  const file = join(folder, "postgres.log");
  await writeFile(file, "before\n");
  const { fd, offset } = openLog(file);
  closeSync(fd);
  await writeFile(file, "now\n", { flag: "a" });
  expect(readLog(file, offset)).toBe("now\n");
});

test("rotates a large log", async () => {
  const file = join(folder, "postgres.log");
  await writeFile(file, "before\n");
  const { fd, offset } = openLog(file, 3);
  closeSync(fd);
  expect(offset).toBe(0);
  expect(statSync(file).size).toBe(0);
  expect(await readFile(`${file}.1`, "utf8")).toBe("before\n");
});

test("returns the last lines, and '' for a missing log", () => {
  expect(getLastLines("a\nb\nc\n", 2)).toBe("b\nc");
  expect(readLog(join(folder, "none"), 0)).toBe("");
});
