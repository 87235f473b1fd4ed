import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import {
  type Encoding,
  negotiateEncoding,
  varyByEncoding,
} from "#lib/server/platform/http/content-encoding";

/** One encoding of a page; the headers stand as Node writes them fastest, names and values in turn. */
type Form = { headers: string[]; bytes: Buffer };

/** A reply with its compressed forms, ready to be sent again and again. */
export type EncodedPage = {
  status: number;
  /** The opaque part, in quotes; the tag is weak, because the forms share it. */
  etag: string;
  forms: Partial<Record<Encoding, Form>> & { identity: Form };
  offered: Encoding[];
  notModified: string[];
  /** Bytes of all forms together. */
  size: number;
};

const compressors = { gzip: promisify(gzip), br: promisify(brotliCompress) };
const compress = (body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> => {
  if (encoding === "gzip") return compressors.gzip(body, { level: 6 });
  if (encoding === "br") {
    return compressors.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  }
  return body;
};

/** `offered` are the encodings to make besides the plain one. */
export async function encodePage(
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
  offered: Encoding[],
): Promise<EncodedPage> {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const common = flat({
    ...headers,
    vary: varyByEncoding(headers.vary),
    ...(status === 200 ? { etag: `W/${etag}` } : {}),
  });
  const form = async (encoding: Encoding): Promise<Form> => {
    const bytes = await compress(body, encoding);
    const coded = encoding === "identity" ? [] : ["content-encoding", encoding];
    return { headers: [...common, ...coded, "content-length", String(bytes.length)], bytes };
  };
  const identity = await form("identity");
  const forms: EncodedPage["forms"] = { identity };
  await Promise.all(offered.map(async (name) => (forms[name] = await form(name))));
  const size = Object.values(forms).reduce((sum, { bytes }) => sum + bytes.length, 4_000);
  return { status, etag, forms, offered, notModified: common, size };
}

function flat(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((each) => [name, String(each)]),
  );
}

/** Sends a finished page, or 304 where the caller has it already. */
export function sendPage(
  page: EncodedPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { headers } = request;
  const known = headers["if-none-match"];
  if (known && page.status === 200 && (known.includes(page.etag) || known === "*")) {
    response.writeHead(304, page.notModified);
    response.end();
    return;
  }
  const encoding = negotiateEncoding(
    headers["accept-encoding"] as string | undefined,
    page.offered,
  );
  const form = page.forms[encoding] ?? page.forms.identity;
  response.writeHead(page.status, form.headers);
  // Of a HEAD request's reply Node leaves the body out.
  response.end(form.bytes);
}
