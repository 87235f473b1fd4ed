import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const encodings = ["br", "gzip", "identity"] as const;

/** A reply with its compressed forms, ready to be sent again and again. */
export type FinishedPage = {
  status: number;
  headers: OutgoingHttpHeaders;
  etag: string;
  bytes: Record<(typeof encodings)[number], Buffer>;
  /** Bytes of all forms together. */
  size: number;
};

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) };

export async function finishPage(
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): Promise<FinishedPage> {
  const [gzipped, br] = await Promise.all([
    compress.gzip(body, { level: 6 }),
    compress.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return {
    status,
    headers: { ...headers, vary: mergeVary(headers.vary) },
    // Weak: the compressed forms share it.
    etag: `W/"${digest}"`,
    bytes: { identity: body, gzip: gzipped, br },
    size: body.length + gzipped.length + br.length + 2_000,
  };
}

function mergeVary(given: OutgoingHttpHeaders[string]): string {
  const names = new Set(
    String(given ?? "")
      .split(",")
      .map((name) => name.trim().toLowerCase()),
  );
  names.add("accept-encoding").delete("");
  return [...names].join(", ");
}

/** Sends a finished page, or 304 where the caller has it already. */
export function sendPage(
  page: FinishedPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const known = request.headers["if-none-match"];
  if (page.status === 200 && known?.includes(page.etag)) {
    response.writeHead(304, { ...page.headers, etag: page.etag });
    response.end();
    return;
  }
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = encodings.find((name) => accepted.includes(name)) ?? "identity";
  const bytes = page.bytes[encoding];
  const headers: OutgoingHttpHeaders = {
    ...page.headers,
    etag: page.etag,
    "content-length": bytes.length,
  };
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : bytes);
}
