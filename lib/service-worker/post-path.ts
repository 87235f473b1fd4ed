/** Returns the post whose page is at a URL, in any language and layout, or null. */
export const findPostId = (url: string): string | null =>
  /^\/(?:(?:en|zh)\/)?(?:m\/)?posts\/([1-9]\d{0,17})\/?$/.exec(
    new URL(url, "https://localhost").pathname,
  )?.[1] ?? null;
