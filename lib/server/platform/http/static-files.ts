import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import send from "send";
import { negotiateEncoding, varyByEncoding } from "#lib/server/platform/http/content-encoding";
import type { Listener } from "#lib/server/platform/http/fetch-listener";

export const staticPrefix = "/_next/static/";

/** Caches a file permanently, because its name contains a hash of its content. */
export const immutable = "public, max-age=31536000, immutable";

const extensions = { br: ".br", gzip: ".gz", identity: "" };

const mediaTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
export const getMediaType = (name: string): string =>
  mediaTypes[extname(name)] ?? "application/octet-stream";

/** Returns the path of a request below `staticPrefix`, or null if it is not one of built files. */
export function parseStaticName(url: string): string | null {
  const path = url.slice(staticPrefix.length).split("?")[0] ?? "";
  return /^(?!\.)[\w.~-]+(?:\/(?!\.)[\w.~-]+)*$/.test(path) ? path : null;
}

/**
 * Serves built files; compressed variants are next to them. Passes requests for others to
 * `serveOther`, also for files that disappeared since the start.
 */
export function createStaticFileListener(folder: string, serveOther: Listener): Listener {
  const root = join(process.cwd(), folder);
  const names = new Set(listFiles(root));
  return (request, response) => {
    const name = parseStaticName(request.url ?? "");
    if (name === null || !names.has(name)) return serveOther(request, response);
    const offered = (["br", "gzip"] as const).filter((each) => names.has(name + extensions[each]));
    const encoding = negotiateEncoding(request.headers["accept-encoding"] as string, offered);
    response.setHeader("content-type", getMediaType(name));
    if (offered.length > 0) response.setHeader("vary", varyByEncoding(""));
    if (encoding !== "identity") response.setHeader("content-encoding", encoding);
    // A card in the frame of another site, or a document, has no origin and loads our type.
    if (name.endsWith(".woff2")) response.setHeader("access-control-allow-origin", "*");
    return sendFile(root, name + extensions[encoding], request, response, serveOther);
  };
}

/** Lists the files of a build. Empty without one. */
export function listFiles(root: string): string[] {
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .map((name) => name.split(sep).join("/"));
  } catch {
    return [];
  }
}

/** Resolves once the response is sent, or is someone else's. */
function sendFile(
  root: string,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  serveOther: Listener,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  response.once("close", resolve);
  send(request, `/${name}`, { root, etag: false, immutable: true, maxAge: "1y" })
    .on("error", (error: { status: number; headers?: Record<string, string> }) => {
      // The client notices the missing rest.
      if (response.headersSent) return response.destroy();
      removeFileHeaders(response);
      const isMissing = error.status === 404;
      if (!isMissing) return response.writeHead(error.status, error.headers).end();
      Promise.resolve(serveOther(request, response)).then(() => resolve(), reject);
    })
    .pipe(response);
  return promise;
}

function removeFileHeaders(response: ServerResponse): void {
  for (const name of ["type", "encoding", "length", "range"]) {
    response.removeHeader(`content-${name}`);
  }
  for (const name of ["vary", "cache-control", "last-modified", "accept-ranges"]) {
    response.removeHeader(name);
  }
}
