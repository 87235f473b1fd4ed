import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import {
  type Encoding,
  negotiateEncoding,
  varyByEncoding,
} from "#lib/server/platform/http/content-encoding";
import { allowOwnFrame } from "#lib/server/platform/http/own-frame";

/** One encoding of a page. Node writes headers fastest as alternating names and values. */
type Variant = { headers: string[]; bytes: Buffer };

/** A response with its compressed variants, ready to send any number of times. */
export type EncodedPage = {
  status: number;
  /** Of the body. Sent as a weak tag, because all variants share it. */
  hash: string;
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
  encodings: Encoding[];
  notModifiedHeaders: string[];
  /** Bytes of all variants, and of the data, with an estimate for headers and objects. */
  size: number;
  /** What the application of the page starts from, if the page does not contain it. */
  data?: EncodedPage;
};

const overheadBytes = 4_000;

const compressors = { gzip: promisify(gzip), br: promisify(brotliCompress) };
async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return compressors.gzip(body, { level: 6 });
  if (encoding === "br") {
    return compressors.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
  return body;
}

/** Returns bytes in memory of their own: zlib and Node's pool return a part of up to 64 KiB. */
function toExactBuffer(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const exact = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(exact);
  return exact;
}

/** Encodes a response uncompressed and in each of `encodings`. */
export async function encodePage(
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  encodings: Encoding[],
): Promise<EncodedPage> {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const common = toRawHeaders({
    ...headers,
    vary: varyByEncoding(headers.vary),
    ...(status === 200 ? { etag: `W/"${hash}"` } : {}),
  });
  const encode = async (encoding: Encoding): Promise<Variant> => {
    const bytes = toExactBuffer(await compress(body, encoding));
    const coded = encoding === "identity" ? [] : ["content-encoding", encoding];
    return { headers: [...common, ...coded, "content-length", String(bytes.length)], bytes };
  };
  const identity = await encode("identity");
  const variants: EncodedPage["variants"] = { identity };
  await Promise.all(encodings.map(async (name) => (variants[name] = await encode(name))));
  const size = Object.values(variants).reduce(
    (sum, { bytes }) => sum + bytes.length,
    overheadBytes,
  );
  return { status, hash, variants, encodings, notModifiedHeaders: common, size };
}

function toRawHeaders(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((each) => [name, String(each)]),
  );
}

/**
 * Sends the variant the client prefers, or 304 if the client has the page. `ownHeaders` of this
 * response alternate names and values.
 */
export function sendPage(
  page: EncodedPage,
  request: IncomingMessage,
  response: ServerResponse,
  ownHeaders: string[] = [],
): void {
  const { headers, url } = request;
  const known = headers["if-none-match"];
  if (known && page.status === 200 && (known.includes(`"${page.hash}"`) || known === "*")) {
    response.writeHead(304, [...allowOwnFrame(page.notModifiedHeaders, url), ...ownHeaders]);
    response.end();
    return;
  }
  const accepted = headers["accept-encoding"] as string | undefined;
  const encoding = negotiateEncoding(accepted, page.encodings);
  const variant = page.variants[encoding] ?? page.variants.identity;
  response.writeHead(page.status, [...allowOwnFrame(variant.headers, url), ...ownHeaders]);
  // Node omits the body in response to HEAD.
  response.end(variant.bytes);
}
