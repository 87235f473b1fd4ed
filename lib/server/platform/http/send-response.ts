import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gzip, gzipSync } from "node:zlib";
import { log } from "#lib/server/core/log";
import { negotiateEncoding, varyByEncoding } from "#lib/server/platform/http/content-encoding";

/** Shorter replies gain nothing from compression, in bytes. */
const worthwhile = 1_500;
/** Up to this size compressing at once is quicker than handing over to another thread, in bytes. */
const small = 65_536;
/** JSON gains little from more. */
const level = 1;
const inBackground = promisify(gzip);
const compress = (bytes: Buffer): Buffer | Promise<Buffer> =>
  bytes.length <= small ? gzipSync(bytes, { level }) : inBackground(bytes, { level });

const isJson = /^application\/(?:[\w.+-]+\+)?json\b/;
const isText = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]+\+)?(?:json|xml)\b)/;
export const isEventStream = (type: unknown): boolean =>
  String(type).startsWith("text/event-stream");

/**
 * Sends a reply of ours. JSON goes whole, other bodies as a stream; text is compressed where the
 * caller takes it. Live streams are noted in `streams` while they last.
 */
export async function sendResponse(
  reply: Response,
  request: IncomingMessage,
  response: ServerResponse,
  streams: Set<ServerResponse>,
): Promise<void> {
  const headers: OutgoingHttpHeaders = Object.fromEntries(reply.headers);
  const type = reply.headers.get("content-type") ?? "";
  const compressible = isText.test(type) && !headers["content-encoding"] && reply.status !== 206;
  if (compressible) headers.vary = varyByEncoding(headers.vary);
  const accepted = request.headers["accept-encoding"] as string | undefined;
  const zips = compressible && negotiateEncoding(accepted, ["gzip"]) === "gzip";

  if (!reply.body) {
    response.writeHead(reply.status, headers).end();
  } else if (isJson.test(type)) {
    let bytes: Buffer = Buffer.from(await reply.arrayBuffer());
    if (zips && bytes.length > worthwhile) {
      bytes = await compress(bytes);
      headers["content-encoding"] = "gzip";
    }
    headers["content-length"] = bytes.length;
    // Of a HEAD request's reply Node leaves the body out.
    response.writeHead(reply.status, headers).end(bytes);
  } else if (request.method === "HEAD") {
    await reply.body.cancel();
    response.writeHead(reply.status, headers).end();
  } else {
    if (zips) {
      headers["content-encoding"] = "gzip";
      delete headers["content-length"];
    }
    response.writeHead(reply.status, headers).flushHeaders();
    if (isEventStream(type)) trackStream(response, streams);
    await stream(Readable.fromWeb(reply.body as never), zips, request, response);
  }
}

/** Keeps `response` in `streams` until it closes. */
export function trackStream(response: ServerResponse, streams: Set<ServerResponse>): void {
  streams.add(response);
  response.once("close", () => streams.delete(response));
}

async function stream(
  body: Readable,
  zips: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // The reader left before there was anything to send.
  if (response.destroyed) return void body.destroy();
  try {
    if (zips) await pipeline(body, createGzip({ level }), response);
    else await pipeline(body, response);
  } catch (error) {
    // A reader who leaves is no failure; otherwise the torn connection tells that the body is not whole.
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") {
      log().error({ err: error, path: request.url }, "a reply broke off");
    }
    response.destroy();
  }
}
