import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { workFolder } from "#lib/server/core/build-folder";

const prefix = ".build-";
/** Names the build that a start takes. `start.mjs` reads it. */
const pointer = ".build-current";
const stampFile = "built-from";

/** Next keeps these for its next build, and type checks need the types. */
const keptInWork = ["cache", "dev", "diagnostics", "lock", "trace", "trace-build", "types"];
/** Says how to read the scripts beside it, in both places. */
const copied = ["package.json"];

/** The newest ones stay: to go back, and for servers that have not been restarted. */
const keptBuilds = 3;

const readText = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");

/** Returns the folder of the build that a start takes, or "". */
export const readCurrentBuild = (project = "."): string => readText(join(project, pointer)).trim();

/** Lets starts take the build in `folder`, in one step. */
export function setCurrentBuild(folder: string, project = "."): void {
  const next = join(project, `${pointer}.${process.pid}`);
  writeFileSync(next, `${folder}\n`);
  renameSync(next, join(project, pointer));
}

const readStamp = (folder: string, project: string): string =>
  readText(join(project, folder, stampFile));

const listBuilds = (project: string): string[] =>
  readdirSync(project, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map(({ name }) => name);

/** Returns the folder of a complete build from the files of `stamp`, the current one first; or null. */
export function findBuild(stamp: string, project = "."): string | null {
  const folders = [readCurrentBuild(project), ...listBuilds(project)].filter(Boolean);
  return folders.find((folder) => readStamp(folder, project) === stamp) ?? null;
}

/** Moves the output of Next and the bundler to a folder of its own, and returns its name. */
export function moveBuild(stamp: string, project = "."): string {
  const name = prefix + stamp.slice(0, 12);
  const taken = listBuilds(project);
  // A server may run the one that is there.
  const folder = taken.includes(name) ? `${name}-${Date.now().toString(36)}` : name;
  const [from, to] = [join(project, workFolder), join(project, folder)];
  mkdirSync(to);
  for (const entry of readdirSync(from)) {
    if (copied.includes(entry)) cpSync(join(from, entry), join(to, entry));
    else if (!keptInWork.includes(entry)) renameSync(join(from, entry), join(to, entry));
  }
  return folder;
}

/** Marks a build that can be loaded as complete, and lets starts take it. */
export function finishBuild(folder: string, stamp: string, project = "."): void {
  writeFileSync(join(project, folder, stampFile), stamp);
  setCurrentBuild(folder, project);
}

/** Removes builds that were interrupted, and all but the newest. Call it with the lock. */
export function removeOldBuilds(project = "."): void {
  const current = readCurrentBuild(project);
  const others = listBuilds(project).filter((folder) => folder !== current);
  const getAge = (folder: string) => {
    const path = join(project, folder, stampFile);
    return existsSync(path) ? statSync(path).mtimeMs : 0;
  };
  const byAge = others
    .map((folder) => ({ folder, builtAt: getAge(folder) }))
    .toSorted((a, b) => b.builtAt - a.builtAt);
  const removed = byAge.filter(({ builtAt }, at) => builtAt === 0 || at >= keptBuilds - 1);
  for (const { folder } of removed) rmSync(join(project, folder), { recursive: true, force: true });
}
