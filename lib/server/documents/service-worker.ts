import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { documentResponse } from "#lib/server/platform/http/text-document";

/** Where the build puts the script, from the folder of the project. */
export const workerFile = ".next/service-worker.js";

/**
 * Serves the service worker; null without a build. Browsers ask for it with nearly each visit, and
 * take another one as a new version.
 */
export async function serveServiceWorker(
  request: Request,
  file = join(process.cwd(), workerFile),
): Promise<Response | null> {
  const body = await readFile(file, "utf8").catch(() => null);
  if (body === null) return null;
  const response = documentResponse(request, { body, type: "text/javascript", maxAge: 0 });
  response.headers.set("cache-control", "no-cache");
  response.headers.set("service-worker-allowed", "/");
  return response;
}
