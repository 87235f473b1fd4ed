import { LRUCache } from "lru-cache";
import type { PostDetail } from "#lib/contracts/post";
import { getImageIds } from "#lib/domain/body/content";
import { readPublicBody } from "#lib/domain/body/missing-images";
import { renderBodyHtml } from "#lib/domain/body/render-html";
import { escapeXml } from "#lib/format/xml";
import { filePath, pathsIn } from "#lib/paths";
import { singleton } from "#lib/server/core/singleton";
import { feedTranslator } from "#lib/server/documents/feed/messages";
import { buildBodyUrls, toUrl } from "#lib/server/features/post/body-urls";
import { createFigurePictures } from "#lib/server/features/post/figure-pictures";
import {
  type LinkedPosts,
  listShownPosts,
  toLinkedPostUrls,
} from "#lib/server/features/post/link-card/linked-posts";

/** A longer body would make a feed of thirty posts heavy; its summary leads to the page. */
const maxBody = 60_000;
/** Of rendered bodies, in characters. */
const cacheSize = 8_000_000;

const getCache = () =>
  singleton(
    "feed.content",
    () =>
      new LRUCache<string, string>({
        maxSize: cacheSize,
        sizeCalculation: (html) => html.length + 1,
      }),
  );

/**
 * Renders a post as HTML for readers outside of the site: its content warning, its video or picture,
 * text, other pictures and what its author states about interests in the funds that it names. `linked` has
 * the posts that cards show.
 */
export function renderContent(
  post: PostDetail,
  stated: readonly string[],
  warning: string | null,
  linked: LinkedPosts,
): string {
  // Other posts change and are hidden without a new version of this one.
  const cards = JSON.stringify(listShownPosts(post.post, linked));
  const key = `${post.postId}:${post.version}:${cards}`;
  const cached = getCache().get(key);
  const content = cached ?? renderBody(post, linked);
  if (cached === undefined) getCache().set(key, content);
  // Statements get notes without a new version of the post.
  const before = warning ? [`<p><strong>${escapeXml(warning)}</strong></p>`] : [];
  return [
    ...before,
    content,
    ...stated.map((text) => `<p><small>${escapeXml(text)}</small></p>`),
  ].join("\n");
}

function renderBody(post: PostDetail, linked: LinkedPosts): string {
  const paths = pathsIn({ locale: post.language, device: "desktop" });
  const url = toUrl(paths.post(post.postId));
  if (post.post.length > maxBody) {
    const text = feedTranslator(post.language)("continue", { site: new URL(url).host });
    return `<p>${escapeXml(post.summary)}</p>\n<p><a href="${escapeXml(url)}">${escapeXml(text)}</a></p>`;
  }
  const root = readPublicBody(post.post);
  const body = renderBodyHtml(root, {
    ...buildBodyUrls(paths),
    ...toLinkedPostUrls(linked),
    figure: createFigurePictures(post, root),
  });
  const inText = new Set(getImageIds(root));
  const others = post.images
    .filter(({ fileId }) => !inText.has(fileId))
    .map(
      ({ fileId, width, height, caption }) =>
        `<p><img src="${toUrl(filePath(fileId))}" width="${width}" height="${height}" alt="${escapeXml(caption)}"></p>`,
    );
  const video = post.videoUrl
    ? [`<p><video controls src="${escapeXml(toUrl(post.videoUrl))}"></video></p>`]
    : [];
  return [...video, body, ...(post.postType === "post" ? others : [])].join("\n");
}
