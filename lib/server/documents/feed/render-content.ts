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
 * text, other pictures and what its author states about interests in the funds that it names.
 */
export function renderContent(
  post: PostDetail,
  stated: readonly string[],
  warning: string | null,
): string {
  const cached = getCache().get(`${post.postId}:${post.version}`);
  const content = cached ?? renderBody(post);
  if (cached === undefined) getCache().set(`${post.postId}:${post.version}`, content);
  // Statements get notes without a new version of the post.
  const before = warning ? [`<p><strong>${escapeXml(warning)}</strong></p>`] : [];
  return [
    ...before,
    content,
    ...stated.map((text) => `<p><small>${escapeXml(text)}</small></p>`),
  ].join("\n");
}

function renderBody(post: PostDetail): string {
  const paths = pathsIn({ locale: post.language, device: "desktop" });
  const url = toUrl(paths.post(post.postId));
  if (post.post.length > maxBody) {
    const text = feedTranslator(post.language)("continue", { site: new URL(url).host });
    return `<p>${escapeXml(post.summary)}</p>\n<p><a href="${escapeXml(url)}">${escapeXml(text)}</a></p>`;
  }
  const root = readPublicBody(post.post);
  const body = renderBodyHtml(root, {
    ...buildBodyUrls(paths),
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
