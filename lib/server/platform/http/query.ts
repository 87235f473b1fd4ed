import { keywordHeader } from "#lib/domain/keyword-header";
import { AppError } from "#lib/server/core/error";
import type { CallRequest } from "#lib/server/platform/http/call-request";

/**
 * Parses a query string. A name that comes twice has no meaning, and what stands in front of the
 * server may read another of its values than we do.
 * @throws AppError(malformed)
 */
export function parseQuery(query: string): Record<string, string> {
  if (query === "") return {};
  const pairs = new URLSearchParams(query);
  const values = Object.fromEntries(pairs);
  if (pairs.size > Object.keys(values).length) throw new AppError("malformed");
  return values;
}

/** Adds the keyword of a call of staff from its header. Throws AppError(malformed) if it is not encoded. */
export function addKeyword(query: Record<string, string>, headers: CallRequest["headers"]): void {
  const keyword = headers.get(keywordHeader);
  if (keyword === null) return;
  try {
    query.keyword = decodeURIComponent(keyword);
  } catch {
    throw new AppError("malformed");
  }
}
