import type { Locale } from "#lib/domain/locale";
import { formatDate, toLocalDay } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** What a citation of a post is built from. Days are YYYY-MM-DD. */
export type CitationSource = {
  postId: string;
  author: string;
  title: string;
  siteName: string;
  language: Locale;
  publishedOn: string;
  /** The day of the last correction; null without one. */
  correctedOn: string | null;
  url: string;
};

/** Sentences with places for the fields of a citation. */
type CitationTexts = Record<"plain" | "corrected" | "retrieved", string>;

type CitedPost = {
  postId: string;
  nickName: string;
  title: string;
  language: Locale;
  createdAt: string;
  history: { corrections: readonly { at: string }[] };
};

/** Returns what a citation of a published post is built from; `toDay` gives the day of an instant. */
export function toCitationSource(
  { postId, nickName, title, language, createdAt, history }: CitedPost,
  { siteName, url }: Pick<CitationSource, "siteName" | "url">,
  toDay: (instant: string) => string = toLocalDay,
): CitationSource {
  // The newest is the first.
  const corrected = history.corrections[0];
  return {
    postId,
    author: nickName,
    title,
    siteName,
    language,
    publishedOn: toDay(createdAt),
    correctedOn: corrected ? toDay(corrected.at) : null,
    url,
  };
}

/** Returns a citation in one line. `retrievedOn` is YYYY-MM-DD, or null to leave it out. */
export function formatCitation(
  { author, title, siteName, publishedOn, correctedOn, url }: CitationSource,
  texts: CitationTexts,
  retrievedOn: string | null,
  locale: Locale,
): string {
  const fill = (text: string, day: string | null) =>
    day ? interpolate(text, { date: formatDate(day, locale) }) : "";
  return interpolate(texts.plain, {
    author,
    title,
    site: siteName,
    date: formatDate(publishedOn, locale),
    corrected: fill(texts.corrected, correctedOn),
    retrieved: fill(texts.retrieved, retrievedOn),
    url,
  });
}

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const specials: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

const escapeBibtex = (text: string) =>
  text.replace(/[\\{}#$%&_~^]/g, (character) => specials[character] ?? `\\${character}`);

/** Returns the entry of a post for BibTeX; `retrievedOn` is YYYY-MM-DD. */
export function formatBibtex(source: CitationSource, retrievedOn: string): string {
  const { postId, author, title, siteName, language, publishedOn, correctedOn, url } = source;
  const [year = "", month = ""] = publishedOn.split("-");
  const corrected = correctedOn ? `Corrected ${correctedOn}. ` : "";
  const fields = [
    // Double braces keep capitals, and names in one piece.
    ["author", `{{${escapeBibtex(author)}}}`],
    ["title", `{{${escapeBibtex(title)}}}`],
    ["howpublished", `{${escapeBibtex(siteName)}}`],
    ["year", `{${year}}`],
    ["month", monthNames[Number(month) - 1] ?? `{${month}}`],
    ["url", `{${url}}`],
    ["note", `{${corrected}Accessed ${retrievedOn}}`],
    ["language", language === "zh" ? "{chinese}" : "{english}"],
  ];
  const lines = fields.map(([name, value]) => `  ${name} = ${value},`);
  return [`@misc{fundlore${postId},`, ...lines, "}"].join("\n");
}
