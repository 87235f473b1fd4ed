import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { isAppError } from "#lib/server/core/error";
import { singleton } from "#lib/server/core/singleton";
import { failureResponse } from "#lib/server/platform/http/envelope-response";
import { getMediaType, immutable, parseStaticName } from "#lib/server/platform/http/static-files";
import { documentError } from "#lib/server/platform/http/text-document";
import {
  listBuildIds,
  readBuild,
  toStaticFileKey,
} from "#lib/server/platform/static-builds/build-store";
import { getStorage } from "#lib/server/platform/storage/get-storage";

/** Requests for unknown files look for new builds at most this often. */
const refreshIntervalMs = 1_000;

/** The files of all published builds. */
const getIndex = () =>
  singleton("static-builds.index", () => ({
    builds: new Map<string, string[]>(),
    names: new Set<string>(),
    refreshedAt: Number.NEGATIVE_INFINITY,
    refreshing: null as Promise<void> | null,
  }));

async function refreshIndex(): Promise<void> {
  const index = getIndex();
  const ids = await listBuildIds();
  for (const id of index.builds.keys()) if (!ids.includes(id)) index.builds.delete(id);
  for (const id of ids) {
    if (!index.builds.has(id)) index.builds.set(id, await readBuild(id));
  }
  index.names = new Set([...index.builds.values()].flat());
}

/** Refreshes the index, at the earliest a second after the last time. */
function scheduleRefresh(): Promise<void> {
  const index = getIndex();
  const delayMs = Math.max(0, index.refreshedAt + refreshIntervalMs - performance.now());
  index.refreshing ??= wait(delayMs)
    .then(refreshIndex)
    .finally(() => {
      index.refreshedAt = performance.now();
      index.refreshing = null;
    });
  return index.refreshing;
}

async function isPublished(name: string): Promise<boolean> {
  const index = getIndex();
  if (index.names.has(name)) return true;
  // This one may have begun before the build was published.
  if (index.refreshing) await index.refreshing;
  if (!index.names.has(name)) await scheduleRefresh();
  return index.names.has(name);
}

/** Serves a built file of another build: an earlier one, or that of another server. */
export async function servePublishedFile(request: Request): Promise<Response> {
  const name = parseStaticName(new URL(request.url).pathname);
  const isRead = request.method === "GET" || request.method === "HEAD";
  try {
    if (name === null || !isRead || !(await isPublished(name))) return documentError(404);
    const { read } = await getStorage();
    const stream = await read(toStaticFileKey(name), { signal: request.signal });
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      headers: { "content-type": getMediaType(name), "cache-control": immutable },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.errorName === "notFound") return documentError(404);
    return failureResponse(error.errorName, { headers: { "retry-after": "10" } });
  }
}
