import { z } from "zod";
import { type Element, findElement, getTextContent, parseTree } from "#lib/domain/body/html/tree";
import {
  type KnownSite,
  recognizeSitePage,
  siteNames,
} from "#lib/domain/body/link-card/known-site";
import { limits } from "#lib/domain/limits";
import { cutText } from "#lib/domain/text/cut";
import { normalizeText } from "#lib/domain/text/normal-form";

/** What a site says about one of its pages. */
export type PageDescription = {
  url: string;
  title: string;
  site: string;
  /** The URL of its picture at the site. */
  picture: string | null;
};

/** The head of a page, with all that describes it, is in so many characters. */
const maxParsed = 300_000;

const youtubeReply = z.object({ title: z.string(), thumbnail_url: z.string().optional() });
const xReply = z.object({ author_name: z.string(), html: z.string() });

/**
 * Reads what a site replied about the page at `url`; null if it does not describe it. The reply is
 * untrusted.
 */
export function readReply(site: KnownSite, url: string, reply: string): PageDescription | null {
  const found = readers[site](reply.slice(0, maxParsed));
  if (!found) return null;
  const title = cutText(normalizeText("line", found.title), limits.linkCard.title);
  const address = found.url ?? url;
  // A short address may lead anywhere, also on the same site.
  const isKnown = recognizeSitePage(address)?.site === site && recognizeSitePage(address)?.id;
  return title === "" || !isKnown
    ? null
    : { url: address, title, site: siteNames[site], picture: found.picture };
}

type Found = { url: string | null; title: string; picture: string | null };

const readers: Record<KnownSite, (reply: string) => Found | null> = {
  youtube(reply) {
    const { data } = youtubeReply.safeParse(parseJson(reply));
    return data ? { url: null, title: data.title, picture: data.thumbnail_url ?? null } : null;
  },
  x(reply) {
    const { data } = xReply.safeParse(parseJson(reply));
    if (!data) return null;
    const quote = findElement(parseTree(data.html), ({ name }) => name === "p");
    const words = quote ? joinLines(quote).trim() : "";
    return {
      url: null,
      title: [data.author_name, words].filter(Boolean).join(": "),
      picture: null,
    };
  },
  bilibili(reply) {
    const head = parseTree(reply);
    const title = readMeta(head, "og:title")?.replace(/_哔哩哔哩(?:_bilibili)?\s*$/, "");
    if (!title) return null;
    const address = readMeta(head, "og:url");
    return {
      url: address ? (URL.parse(address, "https://www.bilibili.com")?.href ?? null) : null,
      title,
      picture: toWholePicture(readMeta(head, "og:image")),
    };
  },
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the text of an element, in which line breaks are spaces. */
const joinLines = ({ children }: Element): string =>
  children
    .map((child) => {
      if (typeof child === "string") return child;
      return child.name === "br" ? " " : getTextContent(child);
    })
    .join("");

const readMeta = (root: Element, name: string): string | undefined =>
  findElement(
    root,
    (each) =>
      each.name === "meta" &&
      (each.attributes.get("property") === name || each.attributes.get("itemprop") === name),
  )?.attributes.get("content");

/** Returns the address of a whole picture of Bilibili, which writes a small size behind an "@". */
function toWholePicture(address: string | undefined): string | null {
  const url = address ? URL.parse(address, "https://www.bilibili.com") : null;
  if (!url) return null;
  url.pathname = url.pathname.replace(/@.*$/, "");
  return url.href;
}
