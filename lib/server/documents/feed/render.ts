import type { FeedFormat } from "#lib/paths";
import type { Enclosure, FeedEntry } from "#lib/server/documents/feed/entry";

/** A feed in no format yet. It has no time of its own, so it changes only with its posts. */
export type Feed = {
  /** Of the feed itself in the wanted format. */
  url: string;
  pageUrl: string;
  title: string;
  description: string;
  language: string | null;
  iconUrl: string;
  /** Where readers subscribe to be told of new posts. */
  hubUrl: string | undefined;
  entries: FeedEntry[];
};

export const feedTypes: Record<FeedFormat, string> = {
  xml: "application/rss+xml",
  atom: "application/atom+xml",
  json: "application/feed+json",
};

const rssLanguages: Record<string, string> = { en: "en", zh: "zh-cn" };

/** Loaded with the first feed. */
const loadFeedsmith = () => import("feedsmith");

/** Before the first post of a feed: Atom requires a time, and validators one after 1989. */
const noTime = new Date("2000-01-01");

const listLinks = ({ url, hubUrl }: Feed, type: string) => [
  { href: url, rel: "self", type },
  ...(hubUrl ? [{ href: hubUrl, rel: "hub" }] : []),
];

const listEnclosures = ({ video, image }: FeedEntry): Enclosure[] =>
  [video, image].filter((each) => each !== null);

async function renderRss(feed: Feed): Promise<string> {
  const { generateRssFeed } = await loadFeedsmith();
  return generateRssFeed(
    {
      title: feed.title,
      link: feed.pageUrl,
      description: feed.description,
      ...(feed.language && { language: rssLanguages[feed.language] ?? feed.language }),
      atom: { links: listLinks(feed, feedTypes.xml) },
      items: feed.entries.map((entry) => ({
        title: entry.title,
        link: entry.url,
        guid: { value: entry.url, isPermaLink: true },
        pubDate: entry.publishedAt,
        description: entry.summary,
        categories: entry.tags.map((name) => ({ name })),
        // RSS has one enclosure at most; the picture of a video is in media:content.
        enclosures: listEnclosures(entry)
          .slice(0, 1)
          .map(({ url, type, bytes }) => ({ url, type, length: bytes })),
        dc: { creators: [entry.author.name], languages: [entry.language] },
        content: { encoded: entry.content },
        ...(entry.image && {
          media: {
            contents: [
              {
                url: entry.image.url,
                medium: "image",
                type: entry.image.type,
                ...(entry.image.width > 0 && {
                  width: entry.image.width,
                  height: entry.image.height,
                }),
              },
            ],
          },
        }),
      })),
    },
    { strict: true },
  );
}

async function renderAtom(feed: Feed): Promise<string> {
  const { generateAtomFeed } = await loadFeedsmith();
  const updatedAt = Math.max(...feed.entries.map((entry) => entry.updatedAt.getTime()), 0);
  return generateAtomFeed(
    {
      id: feed.url,
      title: { value: feed.title },
      subtitle: { value: feed.description },
      updated: updatedAt > 0 ? new Date(updatedAt) : noTime,
      icon: feed.iconUrl,
      ...(feed.language && { xml: { lang: feed.language } }),
      links: [
        ...listLinks(feed, feedTypes.atom),
        { href: feed.pageUrl, rel: "alternate", type: "text/html" },
      ],
      entries: feed.entries.map((entry) => ({
        id: entry.url,
        title: { value: entry.title },
        published: entry.publishedAt,
        updated: entry.updatedAt,
        authors: [{ name: entry.author.name, uri: entry.author.url }],
        categories: entry.tags.map((term) => ({ term })),
        links: [
          { href: entry.url, rel: "alternate", type: "text/html", hreflang: entry.language },
          ...listEnclosures(entry).map(({ url, type, bytes }) => ({
            href: url,
            rel: "enclosure",
            type,
            length: bytes,
          })),
        ],
        summary: { value: entry.summary },
        content: { value: entry.content, type: "html", xml: { lang: entry.language } },
      })),
    },
    { strict: true },
  );
}

async function renderJson(feed: Feed): Promise<string> {
  const { generateJsonFeed } = await loadFeedsmith();
  const document = generateJsonFeed(
    {
      title: feed.title,
      home_page_url: feed.pageUrl,
      feed_url: feed.url,
      description: feed.description,
      icon: feed.iconUrl,
      ...(feed.language && { language: feed.language }),
      ...(feed.hubUrl && { hubs: [{ type: "WebSub", url: feed.hubUrl }] }),
      items: feed.entries.map((entry) => ({
        id: entry.url,
        url: entry.url,
        title: entry.title,
        summary: entry.summary,
        content_html: entry.content,
        date_published: entry.publishedAt,
        date_modified: entry.updatedAt,
        authors: [entry.author],
        tags: entry.tags,
        language: entry.language,
        ...(entry.image && { image: entry.image.url }),
        ...(entry.video && {
          attachments: [
            {
              url: entry.video.url,
              mime_type: entry.video.type,
              size_in_bytes: entry.video.bytes,
            },
          ],
        }),
      })),
    },
    { strict: true },
  );
  return `${JSON.stringify(document)}\n`;
}

const renderers: Record<FeedFormat, (feed: Feed) => Promise<string>> = {
  xml: renderRss,
  atom: renderAtom,
  json: renderJson,
};

/** Renders a feed in a format. */
export const renderFeed = (feed: Feed, format: FeedFormat): Promise<string> =>
  renderers[format](feed);
