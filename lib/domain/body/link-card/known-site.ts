import { blankUrl, sanitizeUrl } from "#lib/domain/body/url";

/** Sites whose pages become cards, by the names that they have on a card. */
export const siteNames = { youtube: "YouTube", bilibili: "Bilibili", x: "X" } as const;
export type KnownSite = keyof typeof siteNames;

/** A video or post of a known site. `id` is null for a short address, which does not contain it. */
export type SitePage = { site: KnownSite; id: string | null };

/** Each site by its host names. No other name below its domain is it. */
const siteHosts: Record<string, KnownSite> = {
  "youtube.com": "youtube",
  "www.youtube.com": "youtube",
  "m.youtube.com": "youtube",
  "youtu.be": "youtube",
  "bilibili.com": "bilibili",
  "www.bilibili.com": "bilibili",
  "m.bilibili.com": "bilibili",
  "b23.tv": "bilibili",
  "x.com": "x",
  "www.x.com": "x",
  "mobile.x.com": "x",
  "twitter.com": "x",
  "www.twitter.com": "x",
  "mobile.twitter.com": "x",
};

const videoId = /^[\w-]{11}$/;
const bilibiliId = /^BV[\dA-Za-z]{10}$/;

function findYoutubeId(host: string, [first = "", second = ""]: string[], query: URLSearchParams) {
  if (host === "youtu.be") return first;
  if (first === "watch") return query.get("v");
  return first === "shorts" ? second : null;
}

/** Returns the page of a known site to which an address leads; null for any other. */
export function recognizeSitePage(address: string): SitePage | null {
  const plain = sanitizeUrl(address);
  if (plain === blankUrl) return null;
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(plain);
  if (!["http:", "https:"].includes(protocol) || port || username || password) return null;
  const site = Object.hasOwn(siteHosts, hostname) ? siteHosts[hostname] : undefined;
  const parts = pathname.split("/").filter(Boolean);
  const [first = "", second = "", third = ""] = parts;
  switch (site) {
    case "youtube": {
      const id = findYoutubeId(hostname, parts, searchParams) ?? "";
      return videoId.test(id) ? { site, id } : null;
    }
    case "bilibili": {
      const id = hostname === "b23.tv" ? first : first === "video" ? second : "";
      if (bilibiliId.test(id)) return { site, id };
      return hostname === "b23.tv" && /^\w{4,20}$/.test(id) ? { site, id: null } : null;
    }
    case "x":
      return second === "status" && /^\d{1,20}$/.test(third) ? { site, id: third } : null;
    default:
      return null;
  }
}
