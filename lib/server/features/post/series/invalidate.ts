import { invalidate } from "#lib/server/core/invalidation";

/**
 * Invalidates what shows the series of an author: its page and those of its parts, which link to the
 * author, and the sitemap. A change of a part invalidates the same tags.
 */
export const invalidateSeries = (authorId: string): void => invalidate(`user:${authorId}`, "feed");
