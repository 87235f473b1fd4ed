import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { withTempDir } from "#lib/server/core/temp-dir";
import { getStorage } from "#lib/server/platform/storage/get-storage";

/**
 * Where builds share their files: `static/files` holds each file once, and `static/builds` a list
 * of file names for each build. A list's time is when a server last ran the build.
 */
const filesFolder = "static/files";
const buildsFolder = "static/builds";

export const toStaticFileKey = (name: string) => `${filesFolder}/${name}`;

const parseBuildId = (key: string) => key.slice(buildsFolder.length + 1, -".json".length);

export async function listBuildIds(): Promise<string[]> {
  const { keys } = await getStorage();
  const ids: string[] = [];
  for await (const key of keys(buildsFolder)) ids.push(parseBuildId(key));
  return ids;
}

export async function listStoredFiles(): Promise<Set<string>> {
  const { keys } = await getStorage();
  const names = new Set<string>();
  for await (const key of keys(filesFolder)) names.add(key.slice(filesFolder.length + 1));
  return names;
}

const toBuildKey = (id: string) => `${buildsFolder}/${id}.json`;

/** Returns the names of a build's files. */
export async function readBuild(id: string): Promise<string[]> {
  const { read } = await getStorage();
  return (await json(await read(toBuildKey(id)))) as string[];
}

/** Stores the names of a build's files, or renews the time of the list. */
export async function writeBuild(id: string, names: string[]): Promise<void> {
  const { put } = await getStorage();
  const text = JSON.stringify(names);
  await withTempDir(async (folder) => {
    const path = join(folder, "build.json");
    await writeFile(path, text);
    await put(toBuildKey(id), path, {
      mediaType: "application/json",
      bytes: Buffer.byteLength(text),
    });
  });
}

/** Returns when a server last ran a build. */
export async function getBuildTime(id: string): Promise<Date> {
  const { lastModified } = await getStorage();
  return (await lastModified(toBuildKey(id))) ?? new Date(0);
}

export async function removeBuild(id: string): Promise<void> {
  const { remove } = await getStorage();
  await remove(toBuildKey(id));
}
