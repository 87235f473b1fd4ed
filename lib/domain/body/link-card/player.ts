import { type KnownSite, recognizeSitePage } from "#lib/domain/body/link-card/known-site";

/** The sites whose players a page may frame, for the Content-Security-Policy. */
export const playerOrigins = [
  "https://www.youtube-nocookie.com",
  "https://player.bilibili.com",
] as const;

const builders: Record<KnownSite, ((id: string) => string) | null> = {
  youtube: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  bilibili: (id) => `https://player.bilibili.com/player.html?bvid=${id}&autoplay=1`,
  // Its frame would run the scripts of a network that follows readers.
  x: null,
};

/** Returns the address of the player of a video; null for any other page. */
export function getPlayerUrl(url: string): string | null {
  const page = recognizeSitePage(url);
  return page?.id ? (builders[page.site]?.(page.id) ?? null) : null;
}
