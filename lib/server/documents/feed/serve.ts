import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { PostDetail } from "#lib/contracts/post";
import type { Locale } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";
import { type FeedFormat, feedPath } from "#lib/paths";
import { listDisclosureTexts } from "#lib/seo/disclosure";
import { env } from "#lib/server/core/env";
import { singleton } from "#lib/server/core/singleton";
import { describeFeed } from "#lib/server/documents/feed/describe";
import { buildEntry, listEnclosedIds, toUrl } from "#lib/server/documents/feed/entry";
import { readFeedFiles, readFeedPosts } from "#lib/server/documents/feed/queries";
import { feedTypes, renderFeed } from "#lib/server/documents/feed/render";
import { parseFeedScope } from "#lib/server/documents/feed/scope";
import { findWarningLine } from "#lib/server/features/post/content-warning";
import { listLinkedTags, readLinkedPosts } from "#lib/server/features/post/link-card/linked-posts";
import { tagDocument } from "#lib/server/platform/http/document-tags";
import { documentResponse } from "#lib/server/platform/http/text-document";

/** Feeds whose last change this process remembers. */
const rememberedFeeds = 2_000;

/** Remembers the hash of each feed's last version, and the time of its change. */
const getLastVersions = () =>
  singleton(
    "feed.last",
    () => new LRUCache<string, { hash: string; changedAt: Date }>({ max: rememberedFeeds }),
  );

/**
 * Serves the feed of a page: of everything, a language, an author, a topic, a fund or a series. Its tags are
 * those of its posts and authors, so a post made private disappears at once. Null if the page does not
 * exist, or if another host serves the API, because this database has no posts then.
 */
export async function serveFeed(
  request: Request,
  format: FeedFormat,
  locale: Locale | null,
  section?: string,
  id?: string,
): Promise<Response | null> {
  if (env().API_ORIGIN) return null;
  const scope = parseFeedScope(locale, section, id);
  const described = scope && (await describeFeed(scope, locale ?? undefined));
  if (!described) return null;
  const posts = await readFeedPosts(scope.kind, described.key);
  const files = await readFeedFiles(posts.flatMap(listEnclosedIds));
  const bodies = posts.map(({ post }) => post);
  const linked = await readLinkedPosts(bodies);
  const listStatements = await loadStatements();
  const warnings = await Promise.all(posts.map(findWarningLine));
  const feedsPage = scope.kind === "all" ? "" : described.path;
  const path = feedPath(feedsPage, format);
  const body = await renderFeed(
    {
      url: toUrl(path),
      pageUrl: toUrl(described.path),
      title: described.title,
      description: described.description,
      language: described.language,
      iconUrl: toUrl("/icon-512.png"),
      hubUrl: env().WEBSUB_HUB_URL,
      entries: posts.map((post, at) =>
        buildEntry(post, files, listStatements(post), warnings[at] ?? null, linked),
      ),
    },
    format,
  );
  const response = documentResponse(request, {
    body,
    type: feedTypes[format],
    maxAge: 0,
    lastModified: getLastModified(path, body),
  });
  return tagDocument(response, [
    ...(scope.kind === "author" ? [`user:${described.key}`] : []),
    ...(scope.kind === "product" ? [`product:${described.key}`] : []),
    ...posts.flatMap(({ postId, id }) => [`post:${postId}`, `user:${id}`]),
    ...listLinkedTags(bodies, linked),
  ]);
}

/**
 * Returns the time at which this process noticed the feed's last change. The newest post's time
 * would stay or go back when a post is removed. Changes differ by at least a second, the precision
 * of HTTP dates.
 */
function getLastModified(path: string, body: string): Date {
  const hash = createHash("sha256").update(body).digest("base64");
  const known = getLastVersions().get(path);
  if (known?.hash === hash) return known.changedAt;
  const now = Math.floor(Date.now() / 1000) * 1000;
  const changedAt = new Date(Math.max(now, known ? known.changedAt.getTime() + 1000 : 0));
  getLastVersions().set(path, { hash, changedAt });
  return changedAt;
}

/** Returns a function that lists what a post's author states about interests, in its language. */
async function loadStatements() {
  const [en, zh] = await Promise.all([
    loadNamespace("en", "common"),
    loadNamespace("zh", "common"),
  ]);
  const messages = { en: en.disclosure, zh: zh.disclosure };
  return ({ disclosures, language }: PostDetail): string[] =>
    listDisclosureTexts(disclosures, messages[language], language);
}
