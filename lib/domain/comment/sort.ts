/** The orders of a post's comments; the first is the default. Replies are always oldest first. */
export const commentSorts = ["newest", "oldest", "mostLiked"] as const;
export type CommentSort = (typeof commentSorts)[number];

export const defaultCommentSort: CommentSort = commentSorts[0];

/** Parses the value of the query `?sort=` of a post page. */
export const parseCommentSort = (value: unknown): CommentSort =>
  commentSorts.find((sort) => sort === value) ?? defaultCommentSort;

/** Returns the value of the query `?sort=`; undefined for the default, which has no query. */
export const toSortQuery = (sort: CommentSort): CommentSort | undefined =>
  sort === defaultCommentSort ? undefined : sort;
