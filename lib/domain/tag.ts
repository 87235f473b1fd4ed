import type { Locale } from "#lib/domain/locale";

/** Whether readers are offered a tag. */
export const tagStates = ["shown", "hidden", "merged"] as const;

/** What readers of each language see instead of a tag's name. */
export type TagLabel = Record<Locale, string>;

/** The labels of a post's tags that differ from their names, by name. Null hides the tag. */
export type TagLabels = Record<string, TagLabel | null>;

/** A tag to show: `name` is for its URL. */
export type ShownTag = { name: string; label: string };

/** A first word with a capital inside is written so, like "iShares". */
const plainStart = /^\p{Ll}(?!\S*\p{Lu})/u;

/** Returns a tag's name as a title: with a capital where the script has them. */
export const toTagTitle = (name: string): string =>
  name.replace(plainStart, (letter) => letter.toUpperCase());

/** Returns a tag's label in a language, as somebody typed it. Null for a hidden tag. */
export function getTagLabel(name: string, labels: TagLabels, locale: Locale): string | null {
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return label === null ? null : (label?.[locale] ?? name);
}

type Tagged = { tagNameList: readonly string[]; tagLabels?: TagLabels | undefined };

/** Returns the tags of a post with their labels as titles in a language, without hidden ones. */
export const listShownTags = (
  { tagNameList, tagLabels = {} }: Tagged,
  locale: Locale,
): ShownTag[] =>
  tagNameList.flatMap((name) => {
    const label = getTagLabel(name, tagLabels, locale);
    return label === null ? [] : [{ name, label: toTagTitle(label) }];
  });
