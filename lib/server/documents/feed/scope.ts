import { parseSearchId } from "#lib/domain/feed/search-id";
import type { Locale } from "#lib/domain/locale";

/** Which posts a feed has. */
export type FeedScope =
  | { kind: "all" }
  | { kind: "language"; language: Locale }
  | { kind: "author"; id: string }
  | { kind: "tag"; tag: string }
  | { kind: "product"; id: string }
  | { kind: "series"; id: string };

const userIdPattern = /^[a-z][a-z0-9_.]{0,63}$/;
const serialIdPattern = /^[1-9]\d{0,17}$/;

/** Returns the scope of a feed below a page's path, or null if that page has no feed. */
export function parseFeedScope(
  locale: Locale | null,
  section: string | undefined,
  id: string | undefined,
): FeedScope | null {
  if (!locale) return { kind: "all" };
  if (!section || !id) return { kind: "language", language: locale };
  if (section === "users") return userIdPattern.test(id) ? { kind: "author", id } : null;
  if (section === "products") return serialIdPattern.test(id) ? { kind: "product", id } : null;
  if (section === "series") return serialIdPattern.test(id) ? { kind: "series", id } : null;
  const tag = section === "topics" ? parseSearchId(id, "escaped") : null;
  return tag ? { kind: "tag", tag } : null;
}
