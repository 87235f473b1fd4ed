import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "#lib/server/core/env";
import { listBuildIds, listStoredFiles } from "#lib/server/platform/static-builds/build-store";
import { publishBuild } from "#lib/server/platform/static-builds/publish-build";
import { removeOldBuilds } from "#lib/server/platform/static-builds/remove-old-builds";
import { testDatabase } from "#lib/testing/database";

testDatabase();

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(env().DATA_DIR, "build-"));
});
afterAll(() => rm(root, { recursive: true }));

async function publish(id: string, files: string[], ageInDays: number): Promise<void> {
  await rm(join(root, "static"), { recursive: true, force: true });
  await mkdir(join(root, "static"), { recursive: true });
  await writeFile(join(root, "BUILD_ID"), id);
  for (const file of files) await writeFile(join(root, "static", file), file);
  await publishBuild(root);
  const time = Date.now() / 1000 - ageInDays * 86_400;
  await utimes(join(env().DATA_DIR, `files/static/builds/${id}.json`), time, time);
}

const listAll = async () => [(await listBuildIds()).sort(), [...(await listStoredFiles())].sort()];

test("keeps builds that a server ran within a week, and the files they share", async () => {
  await publish("older", ["older.js", "shared.js"], 8);
  await publish("newer", ["newer.js", "shared.js"], 6);
  await removeOldBuilds();
  expect(await listAll()).toEqual([["newer"], ["newer.js", "shared.js"]]);
});

test("a build that still runs is renewed with its missing files", async () => {
  await publish("newer", ["newer.js", "shared.js"], 8);
  await rm(join(env().DATA_DIR, "files/static/files/newer.js"));
  await publishBuild(root);
  await removeOldBuilds();
  expect(await listAll()).toEqual([["newer"], ["newer.js", "shared.js"]]);
});

test("keeps at most twenty builds", async () => {
  for (let index = 0; index < 22; index += 1) {
    await publish(`b${index}`, [`${index}.js`], 1 + index / 100);
  }
  await removeOldBuilds();
  const [ids, files] = await listAll();
  // The one of the test before was renewed last.
  expect([ids?.length, files?.length]).toEqual([20, 21]);
  expect(ids).not.toContain("b19");
});
