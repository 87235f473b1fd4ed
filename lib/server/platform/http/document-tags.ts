/** Names what a document shows, until the cache takes it. CDNs know the header by this name. */
const header = "surrogate-key";

/** Says what a document shows, so that it is evicted with that. Returns the response. */
export function tagDocument(response: Response, tags: readonly string[]): Response {
  if (tags.length > 0) response.headers.set(header, [...new Set(tags)].join(" "));
  return response;
}

/** Returns the tags of a document, and removes them from what clients see. */
export function takeDocumentTags({ headers }: Response): string[] {
  const tags = headers.get(header)?.split(" ") ?? [];
  headers.delete(header);
  return tags;
}
