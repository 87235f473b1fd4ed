import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gzip, gzipSync } from "node:zlib";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { negotiateEncoding, varyByEncoding } from "#lib/server/platform/http/content-encoding";
import type { JsonReply } from "#lib/server/platform/http/envelope-response";

/** Compressing smaller bodies saves nothing. */
const minCompressedBytes = 1_500;
/** Up to this size, compressing synchronously is faster than using the thread pool. */
const maxSyncBytes = 65_536;
/** A higher level shrinks JSON only a little. */
const level = 1;
const gzipInBackground = promisify(gzip);
const compress = (bytes: Buffer): Buffer | Promise<Buffer> =>
  bytes.length <= maxSyncBytes ? gzipSync(bytes, { level }) : gzipInBackground(bytes, { level });

const isJson = /^application\/(?:[\w.+-]+\+)?json\b/;
const textType = /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]+\+)?(?:json|xml)\b)/;
/** True for a media type that compression shrinks. */
export const isText = (type: string | null): boolean => textType.test(type ?? "");
export const isEventStream = (type: unknown): boolean =>
  String(type).startsWith("text/event-stream");

/**
 * Writes a fetch response to Node's. Sends JSON whole and other bodies as streams; compresses text
 * if the client accepts it. An event stream is in `streams` while it is open.
 */
export async function sendResponse(
  source: Response,
  request: IncomingMessage,
  response: ServerResponse,
  streams: Set<ServerResponse>,
): Promise<void> {
  const { status, body } = source;
  const headers: OutgoingHttpHeaders = Object.fromEntries(source.headers);
  const type = source.headers.get("content-type") ?? "";
  const isCompressible = isText(type) && !headers["content-encoding"] && status !== 206;
  if (isCompressible) headers.vary = varyByEncoding(headers.vary);
  const accepted = request.headers["accept-encoding"] as string | undefined;
  const shouldCompress = isCompressible && negotiateEncoding(accepted, ["gzip"]) === "gzip";

  if (!body) {
    response.writeHead(status, headers).end();
  } else if (isJson.test(type)) {
    let bytes: Buffer = Buffer.from(await source.arrayBuffer());
    if (shouldCompress && bytes.length > minCompressedBytes) {
      bytes = await compress(bytes);
      headers["content-encoding"] = "gzip";
    }
    headers["content-length"] = bytes.length;
    // Node omits the body in response to HEAD.
    response.writeHead(status, headers).end(bytes);
  } else if (request.method === "HEAD") {
    await body.cancel();
    response.writeHead(status, headers).end();
  } else {
    if (shouldCompress) {
      headers["content-encoding"] = "gzip";
      delete headers["content-length"];
    }
    response.writeHead(status, headers).flushHeaders();
    if (isEventStream(type)) trackStream(response, streams);
    await pipeBody(Readable.fromWeb(body as never), shouldCompress, request, response);
  }
}

/** Writes a JSON reply to Node's response at once, as one string unless it is compressed. */
export async function sendReply(
  { status, headers: own, text }: JsonReply,
  request: IncomingMessage,
  response: ServerResponse,
  common: Record<string, string>,
): Promise<void> {
  // The log of requests reads it.
  if (env().ACCESS_LOG === "true") response.setHeader("x-request-id", own["x-request-id"] ?? "");
  const headers: OutgoingHttpHeaders = { ...common, ...own, vary: varyByEncoding(own.vary) };
  const accepted = request.headers["accept-encoding"] as string | undefined;
  const length = Buffer.byteLength(text);
  if (length <= minCompressedBytes || negotiateEncoding(accepted, ["gzip"]) !== "gzip") {
    headers["content-length"] = length;
    response.writeHead(status, headers).end(text);
    return;
  }
  const bytes = await compress(Buffer.from(text));
  headers["content-encoding"] = "gzip";
  headers["content-length"] = bytes.length;
  response.writeHead(status, headers).end(bytes);
}

/** Adds `response` to `streams` until it closes. */
export function trackStream(response: ServerResponse, streams: Set<ServerResponse>): void {
  streams.add(response);
  response.once("close", () => streams.delete(response));
}

async function pipeBody(
  body: Readable,
  shouldCompress: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // The client disconnected before we could send anything.
  if (response.destroyed) return void body.destroy();
  try {
    if (shouldCompress) await pipeline(body, createGzip({ level }), response);
    else await pipeline(body, response);
  } catch (error) {
    // A disconnected client is not an error. After any other failure the connection is reset, so
    // that the client detects an incomplete body.
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") {
      log().error({ err: error, path: request.url }, "response aborted");
    }
    response.destroy();
  }
}
