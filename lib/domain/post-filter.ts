import { type PostType, postTypes } from "#lib/domain/post";

/** The filter of the list of all posts. */
export type PostFilter = { postType: PostType | null; tagId: string | null };

/** Reads the filter from URL query parameters. Ignores unknown values. */
export function parsePostFilter(get: (name: string) => string | null | undefined): PostFilter {
  const tag = get("tag") ?? "";
  return {
    postType: postTypes.find((type) => type === get("type")) ?? null,
    tagId: /^[1-9]\d{0,17}$/.test(tag) ? tag : null,
  };
}

/** Returns the filter as query parameters of a page URL. */
export const toPostFilterQuery = ({ postType, tagId }: PostFilter) => ({
  type: postType ?? undefined,
  tag: tagId ?? undefined,
});

/** Returns the filter as parameters of the API call, without the empty ones. */
export const toPostFilterParams = ({ postType, tagId }: PostFilter) => ({
  ...(postType ? { postType } : {}),
  ...(tagId ? { tagId } : {}),
});
