import { getImageIds } from "#lib/domain/body/content";
import { readPublicBody } from "#lib/domain/body/missing-images";
import { renderBodyHtml } from "#lib/domain/body/render-html";
import { parseImageId } from "#lib/domain/body/url";
import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { escapeXml } from "#lib/format/xml";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import type { ExportTranslator } from "#lib/server/features/account/export/messages";
import { renderPage } from "#lib/server/features/account/export/page";

/** A post, or unpublished changes of one, as the sections export it. */
export type ExportedPost = {
  title: string;
  summary: string;
  body: string;
  tagNames: string[];
  videoFileId: string | null;
  /** Of the post itself: when it was published. */
  createdAt?: Date;
  updatedAt: Date;
};

type PostImage = { fileId: string; caption: string };

type Options = {
  locale: Locale;
  t: ExportTranslator;
  /** The images below the text, besides those in it. */
  images: PostImage[];
  /** Names of the archive's files by id. */
  fileNames: Map<string, string>;
};

/** Renders a post as a page of its own, with its images and video from the archive. */
export function renderPostPage(post: ExportedPost, options: Options): AsyncGenerator<string> {
  const { locale, t } = options;
  return renderPage(locale, post.title || t("untitled"), renderPost(post, options));
}

function* renderPost(post: ExportedPost, { locale, t, images, fileNames }: Options) {
  const { title, summary, body, tagNames, videoFileId, createdAt, updatedAt } = post;
  const getUrl = (fileId: string | null) => {
    const name = fileId && fileNames.get(fileId);
    return name ? `../files/${name}` : null;
  };
  const dates = [
    createdAt && t("created", { date: formatDate(createdAt.toISOString(), locale) }),
    t("updated", { date: formatDate(updatedAt.toISOString(), locale) }),
    ...tagNames.map((name) => `#${name}`),
  ].filter((part) => part !== undefined);
  yield `<nav><a href="../index.html">${escapeXml(t("back"))}</a></nav>\n`;
  yield `<h1>${escapeXml(title || t("untitled"))}</h1>\n`;
  yield `<p class="meta">${escapeXml(dates.join(" · "))}</p>\n`;
  if (summary) yield `<p><em>${escapeXml(summary)}</em></p>\n`;
  const video = getUrl(videoFileId);
  if (video) yield `<p><video controls src="${video}"></video></p>\n`;
  const paths = pathsIn({ locale, device: "desktop" });
  const root = readPublicBody(body);
  yield renderBodyHtml(root, {
    image: (src) => getUrl(parseImageId(src)),
    user: (id) => env().PUBLIC_URL + paths.user(id),
    product: (id) => env().PUBLIC_URL + paths.product(id),
    post: (id) => env().PUBLIC_URL + paths.post(id),
  });
  const inText = new Set(getImageIds(root));
  for (const { fileId, caption } of images) {
    const url = getUrl(fileId);
    if (!url || inText.has(fileId)) continue;
    yield `\n<p><img src="${url}" alt="${escapeXml(caption)}">`;
    yield caption ? `<br><small>${escapeXml(caption)}</small></p>` : "</p>";
  }
  yield "\n";
}
