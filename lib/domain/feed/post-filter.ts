import { isLocale, type Locale } from "#lib/domain/locale";
import { type PostType, postTypes } from "#lib/domain/post";

/** A tag that lists can be filtered by. URLs have its name; readers see its label. */
export type FilterTag = { tagId: string; name: string; label: string };

/** A topic on its own page, with what staff wrote about it. */
export type DescribedTag = FilterTag & {
  description: string | null;
  postCount: number;
  /** The languages of its posts. */
  languages: Locale[];
};

/** Returns the type of posts that a URL query names, or null for all. */
export const parsePostType = (type: string | null | undefined): PostType | null =>
  postTypes.find((each) => each === type) ?? null;

/** The only language of the posts in a list, or all. */
export type PostLanguage = Locale | "all";

/** Returns the language of posts that a URL query names, or null without one. */
export const parsePostLanguage = (language: string | null | undefined): PostLanguage | null =>
  isLocale(language) || language === "all" ? language : null;

/** Finds a topic by its name, ignoring case, or by its id as in older URLs. */
export function findFilterTag<T extends Pick<FilterTag, "tagId" | "name">>(
  tags: readonly T[],
  tag: string | null,
): T | null {
  const name = tag?.toLowerCase();
  return (
    tags.find((topic) => topic.name.toLowerCase() === name) ??
    tags.find(({ tagId }) => tagId === tag) ??
    null
  );
}
