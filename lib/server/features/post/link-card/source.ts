import type { KnownSite } from "#lib/domain/body/link-card/known-site";

/** Builds the address of a reply of oEmbed (oembed.com) about a page. */
const buildOembedUrl = (endpoint: string, query: Record<string, string>): string =>
  `${endpoint}?${new URLSearchParams(query)}`;

/** Returns the address at which a site describes one of its pages. */
export function getSourceUrl(site: KnownSite, url: string): string {
  switch (site) {
    case "youtube":
      return buildOembedUrl("https://www.youtube.com/oembed", { format: "json", url });
    case "x":
      return buildOembedUrl("https://publish.twitter.com/oembed", {
        omit_script: "1",
        dnt: "1",
        url,
      });
    case "bilibili":
      return url;
  }
}
