import { createHash } from "node:crypto";
import { failureResponse } from "#lib/server/platform/http/envelope-response";

type Document = {
  body: string;
  type: string;
  /** In seconds; 0 has every reader ask again, which the ETag makes cheap. */
  maxAge: number;
  lastModified?: Date;
};

/** A text with its validators, or 304 where the caller has it already. */
export function documentResponse(
  request: Request,
  { body, type, maxAge, lastModified }: Document,
): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers: Record<string, string> = {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": `public, max-age=${maxAge}, must-revalidate`,
    // Weak: the compressed form shares it.
    etag: `W/${etag}`,
    vary: "accept-encoding",
    ...(lastModified ? { "last-modified": lastModified.toUTCString() } : {}),
  };
  return isKnown(request, etag, lastModified)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

/** If-Modified-Since counts only for callers that send no ETag. */
function isKnown({ headers }: Request, etag: string, lastModified: Date | undefined): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) return tags.includes(etag) || tags === "*";
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return lastModified !== undefined && Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

/** A refusal, in the envelope as every other. */
export const documentError = (status: 404 | 405): Response =>
  status === 404
    ? failureResponse("notFound")
    : failureResponse("methodNotAllowed", { headers: { allow: "GET, HEAD" } });
