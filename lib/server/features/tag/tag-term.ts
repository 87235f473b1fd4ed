/** Returns the search term of a tag. Its hash sign distinguishes it from words. */
export const toTagTerm = (tagId: string): string => `#${tagId}`;
