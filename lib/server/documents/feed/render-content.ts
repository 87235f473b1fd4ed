import { LRUCache } from "lru-cache";
import type { PostDetail } from "#lib/contracts/post";
import { getFigures, getImageIds } from "#lib/domain/body/content";
import type { FigureFields } from "#lib/domain/body/figure/fields";
import { readPublicBody } from "#lib/domain/body/missing-images";
import { renderBodyHtml } from "#lib/domain/body/render-html";
import { formatDate } from "#lib/format/date";
import { escapeXml } from "#lib/format/xml";
import { filePath, pathsIn } from "#lib/paths";
import { describeFigure, getGeneratedImagePath, shareImageSize } from "#lib/seo/share-image";
import { singleton } from "#lib/server/core/singleton";
import { feedTranslator } from "#lib/server/documents/feed/messages";
import { buildBodyUrls, toUrl } from "#lib/server/features/post/body-urls";

/** A longer body would make a feed of thirty posts heavy; its summary leads to the page. */
const maxBody = 60_000;
/** Pictures of figures in one entry; further blocks are links, as in emails. */
const maxFigures = 4;
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

/** Describes the picture of a figure as of its pinned day. */
function describePicture(post: PostDetail, block: FigureFields, index: number) {
  const { language, postId } = post;
  const path = getGeneratedImagePath(`figures/${postId}-${index}`, describeFigure(post, block));
  const alt = feedTranslator(language)(`figure.${block.view}`, {
    names: block.products.map(({ name }) => name).join(", "),
    from: formatDate(block.from ?? block.to, language),
    to: formatDate(block.to, language),
  });
  return { url: toUrl(path), alt, ...shareImageSize };
}

function renderBody(post: PostDetail): string {
  const paths = pathsIn({ locale: post.language, device: "desktop" });
  const url = toUrl(paths.post(post.postId));
  if (post.post.length > maxBody) {
    const text = feedTranslator(post.language)("continue", { site: new URL(url).host });
    return `<p>${escapeXml(post.summary)}</p>\n<p><a href="${escapeXml(url)}">${escapeXml(text)}</a></p>`;
  }
  const root = readPublicBody(post.post);
  const figures: FigureFields[] = getFigures(root);
  const body = renderBodyHtml(root, {
    ...buildBodyUrls(paths),
    figure(block) {
      const index = figures.indexOf(block);
      return index < maxFigures ? describePicture(post, block, index) : null;
    },
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
