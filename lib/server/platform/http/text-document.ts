import { createHash } from "node:crypto";
import { failureResponse } from "#lib/server/platform/http/envelope-response";

type Document = {
  body: string;
  type: string;
  /** Seconds; 0 makes clients revalidate every time, which the ETag keeps cheap. */
  maxAge: number;
  lastModified?: Date;
};

/** Responds with a text and its validators, or with 304 if the client has it. */
export function documentResponse(
  request: Request,
  { body, type, maxAge, lastModified }: Document,
): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers: Record<string, string> = {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": `public, max-age=${maxAge}, must-revalidate`,
    // Weak, because the compressed variant shares it.
    etag: `W/${etag}`,
    vary: "accept-encoding",
    ...(lastModified ? { "last-modified": lastModified.toUTCString() } : {}),
  };
  return isUnmodified(request, etag, lastModified)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

/** True if the client has the document with this strong tag. If-Modified-Since counts only without an ETag. */
export function isUnmodified(
  { headers }: Request,
  etag: string,
  lastModified: Date | undefined,
): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) return tags.includes(etag) || tags === "*";
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return lastModified !== undefined && Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}

/** Responds with a failure envelope. */
export const documentError = (status: 404 | 405): Response =>
  status === 404
    ? failureResponse("notFound")
    : failureResponse("methodNotAllowed", { headers: { allow: "GET, HEAD" } });
