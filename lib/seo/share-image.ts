import type { PostDetail } from "#lib/contracts/post";
import type { SeriesDetail } from "#lib/contracts/post/series";
import type { ProductDetail } from "#lib/contracts/product/schema";
import type { Profile } from "#lib/contracts/user";
import { listFigures } from "#lib/domain/body/content";
import { type FigureFields, hasStartDay } from "#lib/domain/body/figure/fields";
import { hashText } from "#lib/domain/hash-text";
import { detectLanguage, type Locale } from "#lib/domain/locale";
import { shareImagePath } from "#lib/paths";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

/** Size of a generated share image in pixels. */
export const shareImageSize = { width: 1_200, height: 630 } as const;

/** Increase when the design changes, so that cached images are replaced. */
const designVersion = 3;

/** A title drawn on paper. */
export type DrawnContent = {
  title: string;
  byline: string;
  language: Locale;
  isVideo: boolean;
  version?: number;
};

/** A figure of a post, below the post's title; the picture of the figure itself has none. */
export type FigureContent = DrawnContent & { figure: FigureFields };

/** What a generated image shows: a title, figures, or a picture cropped to the size. */
export type ShareImageContent = DrawnContent | FigureContent | { pictureUrl: string };

/** Pages with an image of their own, by the last part of the image's subject. */
export type SharedPage = "home" | "posts" | "trending" | "products";

const drawText = (title: string, byline: string, language = detectLanguage(title)) => ({
  title,
  byline,
  language,
  isVideo: false,
});

type PostFields = Pick<
  PostDetail,
  | "title"
  | "nickName"
  | "language"
  | "postType"
  | "version"
  | "thumbnail"
  | "images"
  | "post"
  | "contentWarning"
>;

/**
 * Describes the generated image of a post; a wide picture is shared as it is. Of a post with a
 * content warning, it shows the title only.
 */
export function describePost(post: PostFields): ShareImageContent {
  if (post.contentWarning) return describePostTitle(post);
  if (post.thumbnail) return { pictureUrl: post.thumbnail };
  const chart = listFigures(post.post).find(({ view }) => hasStartDay(view));
  const title = describePostTitle(post);
  return chart ? { ...title, figure: toFields(chart) } : title;
}

const toFields = ({ view, products, from, to }: FigureFields): FigureFields => ({
  view,
  products,
  from,
  to,
});

/** Describes the picture of one block of a post, for readers outside of the site. */
export const describeFigure = (
  { language, version }: Pick<PostFields, "language" | "version">,
  block: FigureFields,
): FigureContent => ({
  title: "",
  byline: "",
  language,
  isVideo: false,
  version,
  figure: toFields(block),
});

/** Describes the image of a post without a picture. */
export const describePostTitle = ({
  title,
  nickName,
  language,
  postType,
  version,
}: Pick<PostFields, "title" | "nickName" | "language" | "postType" | "version">): DrawnContent => ({
  title,
  byline: nickName,
  language,
  isVideo: postType === "video",
  version,
});

export const describeProduct = (
  { name, fundManager }: ProductDetail,
  locale: Locale,
): ShareImageContent => drawText(name[locale], fundManager[locale], locale);

export const describeProfile = ({ nickName, id }: Profile): ShareImageContent =>
  drawText(nickName, `@${id}`);

type SeriesFields = Pick<SeriesDetail, "title" | "nickName" | "language">;

export const describeSeries = ({ title, nickName, language }: SeriesFields): ShareImageContent =>
  drawText(title, nickName, language);

export const describeTag = (label: string, locale: Locale): ShareImageContent =>
  drawText(label, "", locale);

type PageText = { title: string; byline: string };

export const describePage = ({ title, byline }: PageText, locale: Locale): ShareImageContent =>
  drawText(title, byline, locale);

/** Hashes the content of a generated image to eight hexadecimal digits. */
export const computeShareImageKey = (content: ShareImageContent): string =>
  hashText(JSON.stringify([designVersion, content]))
    .toString(16)
    .padStart(8, "0");

/** Returns the path of a generated image. It changes with the content. */
export const getGeneratedImagePath = (subject: string, content: ShareImageContent): string =>
  shareImagePath(subject, computeShareImageKey(content), "pictureUrl" in content ? "jpg" : "png");

export type ShareImage = { url: string; alt: string; width?: number; height?: number };

/** Returns a generated share image for a page's metadata. */
export const buildShareImage = (
  subject: string,
  content: ShareImageContent,
  alt: string,
  site: Site,
): ShareImage => ({
  url: toAbsoluteUrl(site, getGeneratedImagePath(subject, content)),
  alt,
  ...shareImageSize,
});

/** Returns the share image of a topic in the language of its page. */
export const buildTagImage = (
  { tagId, label }: { tagId: string; label: string },
  site: Site,
): ShareImage =>
  buildShareImage(`topics/${site.locale}-${tagId}`, describeTag(label, site.locale), label, site);

/** Returns the share image of a page that is neither a post, a fund nor a profile. */
export const buildPageImage = (page: SharedPage, text: PageText, site: Site): ShareImage =>
  buildShareImage(
    `pages/${site.locale}-${page}`,
    describePage(text, site.locale),
    text.title,
    site,
  );
