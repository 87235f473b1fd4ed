import type { Locale } from "#lib/domain/locale";
import { readPostLanguage } from "#lib/server/features/feed/post-language";
import type { SummaryRow } from "#lib/server/features/post/queries";
import { getMuteFilter } from "#lib/server/features/user/mute/filter";

/** What a list call asks for; without it, the viewer's setting applies. */
export type LanguageQuery = Locale | "all" | undefined;

/** The language of the posts of a list, or null for all. */
export async function chooseLanguage(
  asked: LanguageQuery,
  viewerKey: bigint,
): Promise<Locale | null> {
  const language = asked ?? (viewerKey === 0n ? null : await readPostLanguage(viewerKey));
  return language === "all" ? null : language;
}

export type PostFilter = (row: SummaryRow) => boolean;

/** Returns what hides posts in other languages; null for a list of all. */
export const hidesOtherLanguages = (language: Locale | null): PostFilter | null =>
  language && ((row) => row.language !== language);

/** Returns what hides posts from a list: their language and what the viewer muted. */
export async function getPostFilter(
  language: Locale | null,
  viewerKey: bigint,
): Promise<PostFilter | null> {
  const isMuted = await getMuteFilter(viewerKey);
  const isForeign = hidesOtherLanguages(language);
  if (!isMuted || !isForeign) return isMuted ?? isForeign;
  return (row) => isForeign(row) || isMuted(row);
}
