import type { Job } from "#lib/server/core/job";
import {
  getBuildTime,
  listBuildIds,
  listStoredFiles,
  readBuild,
  removeBuild,
  toStaticFileKey,
} from "#lib/server/platform/static-builds/build-store";
import { getStorage } from "#lib/server/platform/storage/get-storage";

const dayMs = 86_400_000;
/** A page that was open longer loads again when it needs a file. */
const keptDays = 7;
/** Bounds the space when there are many releases a day. */
const maxBuilds = 20;

/** Removes builds that no server has run for a week, and files that no other build has. */
export async function removeOldBuilds(): Promise<void> {
  const builds = await Promise.all(
    (await listBuildIds()).map(async (id) => ({ id, time: (await getBuildTime(id)).getTime() })),
  );
  builds.sort((a, b) => b.time - a.time);
  const isOld = ({ time }: { time: number }) => Date.now() - time > keptDays * dayMs;
  const old = builds.filter((build, index) => index >= maxBuilds || isOld(build));
  if (old.length === 0) return;
  for (const { id } of old) await removeBuild(id);
  const { remove } = await getStorage();
  const names = await listStoredFiles();
  for (const id of await listBuildIds()) for (const name of await readBuild(id)) names.delete(name);
  for (const name of names) await remove(toStaticFileKey(name));
}

export const removeOldBuildsJob: Job = {
  name: "static-builds.old",
  intervalMs: dayMs,
  run: removeOldBuilds,
};
