import { Readable } from "node:stream";
import { getFile as contract } from "#lib/contracts/file";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { findFile } from "#lib/server/features/file/queries";
import { parseRange } from "#lib/server/features/file/range";
import { getVariant, type Variant } from "#lib/server/features/file/variant";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toFileKey } from "#lib/server/platform/storage/storage-key";

/**
 * Serves a file or a variant of an image. The bytes of an id never change, so browsers may cache
 * them permanently.
 */
export const getFile = operation(contract, async ({ params, query, request }) => {
  const file = await findFile(params.fileId);
  if (!file) throw new AppError("notFound");
  const isResized = query.w !== undefined && file.kind === "image" && file.width !== null;
  const content = isResized
    ? await getVariant(file.id, file.width ?? 0, query.w ?? 0, request.signal)
    : { key: toFileKey(file.id), bytes: file.bytes, mediaType: file.mediaType };
  return buildResponse(content, request);
});

async function buildResponse(content: Variant, request: Request): Promise<Response> {
  const etag = `"${content.key.split("/").at(-1)}"`;
  const headers = new Headers({
    "content-type": content.mediaType,
    "cache-control": "public, max-age=31536000, immutable",
    etag,
    "accept-ranges": "bytes",
    "content-disposition": "inline",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
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
