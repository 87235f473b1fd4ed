import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getBuildFolder } from "#lib/server/core/build-folder";
import { documentResponse } from "#lib/server/platform/http/text-document";

/** The script in the folder of a build. */
export const workerFile = "service-worker.js";

/**
 * Serves the service worker; null without a build. Browsers ask for it with nearly each visit, and
 * take another one as a new version.
 */
export async function serveServiceWorker(
  request: Request,
  file = join(process.cwd(), getBuildFolder(), workerFile),
): Promise<Response | null> {
  const body = await readFile(file, "utf8").catch(() => null);
  if (body === null) return null;
  const response = documentResponse(request, { body, type: "text/javascript", maxAge: 0 });
  response.headers.set("cache-control", "no-cache");
  response.headers.set("service-worker-allowed", "/");
  return response;
}
