import { locales } from "#lib/domain/locale";

const locale = `(?:${locales.join("|")})`;

/** What the names between braces stand for. */
const parts = {
  /** A language. */
  "{locale}": locale,
  /** The beginning of a page's path: its language, and the layout of phones. */
  "{page}": `/${locale}(?:/m)?`,
  /** A serial ID that PostgreSQL can read. */
  "{id}": String.raw`[1-9]\d{0,17}`,
};

/** Compiles a pattern of paths, in which `{locale}`, `{page}` and `{id}` stand for what they name. */
export const pagePattern = (source: string, flags?: string): RegExp =>
  new RegExp(
    Object.entries(parts).reduce((text, [name, part]) => text.replaceAll(name, part), source),
    flags,
  );
