import { join } from "node:path";
import sirv from "sirv";
import type { Listener } from "#lib/server/front/fetch-listener";

/** The browser's files, whose names change with their content; compressed forms lie beside them. */
export function createFiles(folder: string): Listener {
  const options = { immutable: true, maxAge: 31_536_000, gzip: true, brotli: true };
  let serve: ReturnType<typeof sirv> | undefined;
  return (request, response) => {
    request.url = (request.url ?? "/").slice("/_next/static".length);
    // The folder is read once, when the first file is asked for.
    serve ??= sirv(join(process.cwd(), folder), options);
    serve(request, response, () => {
      response.writeHead(404, { "cache-control": "no-store" }).end();
    });
  };
}
