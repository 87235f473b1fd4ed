import { type PostType, postTypes } from "#lib/domain/post";

/** What the list of all posts is narrowed to, as its address says it. */
export type PostFilter = { postType: PostType | null; tagId: string | null };

/** The filter in an address's query; what it does not know is left out. */
export function readPostFilter(get: (name: string) => string | null | undefined): PostFilter {
  const tag = get("tag") ?? "";
  return {
    postType: postTypes.find((type) => type === get("type")) ?? null,
    tagId: /^[1-9]\d{0,17}$/.test(tag) ? tag : null,
  };
}

/** The filter as an address's query. */
export const postFilterQuery = ({ postType, tagId }: PostFilter) => ({
  type: postType ?? undefined,
  tag: tagId ?? undefined,
});

/** The filter as the list's source and the call's query have it. */
export const postFilterParts = ({ postType, tagId }: PostFilter) => ({
  ...(postType ? { postType } : {}),
  ...(tagId ? { tagId } : {}),
});
