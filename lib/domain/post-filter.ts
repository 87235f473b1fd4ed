import { normalizeTag, type PostType, postTypes } from "#lib/domain/post";

/** A tag that lists can be filtered by. URLs have its name; readers see its label. */
export type Topic = { tagId: string; name: string; label: string };

/** The filter of the list of all posts. `tag` is the name of a topic. */
export type PostFilter = { postType: PostType | null; tag: string | null };

/** Reads the filter from URL query parameters. Ignores unknown types. */
export function parsePostFilter(get: (name: string) => string | null | undefined): PostFilter {
  return {
    postType: postTypes.find((type) => type === get("type")) ?? null,
    tag: normalizeTag(get("tag") ?? "") || null,
  };
}

/** Returns the filter as query parameters of a page URL. */
export const toPostFilterQuery = ({ postType, tag }: PostFilter) => ({
  type: postType ?? undefined,
  tag: tag ?? undefined,
});

/** Finds a topic by its name, ignoring case, or by its id as in older URLs. */
export function findTopic<T extends Pick<Topic, "tagId" | "name">>(
  topics: readonly T[],
  tag: string | null,
): T | null {
  const name = tag?.toLowerCase();
  return (
    topics.find((topic) => topic.name.toLowerCase() === name) ??
    topics.find(({ tagId }) => tagId === tag) ??
    null
  );
}
