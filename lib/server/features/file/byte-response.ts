import { Readable } from "node:stream";
import { parseRange } from "#lib/server/features/file/range";
import { getStorage } from "#lib/server/platform/storage/get-storage";

/** Stored bytes, whose key never gets others. */
export type StoredContent = { key: string; bytes: number; mediaType: string };

/** Responds with stored bytes, or with the range of them that the request asks for. */
export async function respondWithBytes(
  content: StoredContent,
  request: Request,
  extraHeaders: Record<string, string>,
): Promise<Response> {
  const etag = `"${content.key.split("/").at(-1)}"`;
  const headers = new Headers({
    "content-type": content.mediaType,
    etag,
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    ...extraHeaders,
  });
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const ifRange = request.headers.get("if-range");
  const isStaleRange = ifRange !== null && ifRange !== "" && ifRange !== etag;
  const range = parseRange(isStaleRange ? null : request.headers.get("range"), content.bytes);
  if (range === "unsatisfiable") {
    return new Response(null, {
      status: 416,
      headers: { "content-range": `bytes */${content.bytes}`, "x-content-type-options": "nosniff" },
    });
  }
  const { first, last } = range ?? { first: 0, last: content.bytes - 1 };
  headers.set("content-length", String(last - first + 1));
  if (range) headers.set("content-range", `bytes ${first}-${last}/${content.bytes}`);
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { read } = await getStorage();
  const { signal } = request;
  const stream = await read(content.key, range ? { range, signal } : { signal });
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}
