import { existsSync } from "node:fs";
import { join } from "node:path";
import sirv, { type RequestHandler } from "sirv";
import type { Listener } from "#lib/server/platform/http/fetch-listener";

const options = { immutable: true, maxAge: 31_536_000, gzip: true, brotli: true };

/** Serves built files. Their names contain a content hash; compressed variants are next to them. */
export function createStaticFileListener(folder: string): Listener {
  const path = join(process.cwd(), folder);
  // The folder is missing without a build.
  const serve: RequestHandler = existsSync(path)
    ? sirv(path, options)
    : (_request, _response, next) => next?.();
  return (request, response) => {
    request.url = (request.url ?? "/").slice("/_next/static".length);
    serve(request, response, () => {
      response.writeHead(404, { "cache-control": "no-store" }).end();
    });
  };
}
