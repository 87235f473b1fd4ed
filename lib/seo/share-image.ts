import type { PostDetail } from "#lib/contracts/post";
import type { SeriesDetail } from "#lib/contracts/post/series";
import type { ProductDetail } from "#lib/contracts/product/schema";
import type { Profile } from "#lib/contracts/user";
import { listFigures } from "#lib/domain/body/content";
import { type FigureFields, hasStartDay } from "#lib/domain/body/figure/fields";
import { hashText } from "#lib/domain/hash-text";
import { detectLanguage, type Locale } from "#lib/domain/locale";
import { countDecimals } from "#lib/domain/product/nav";
import { listShownTags } from "#lib/domain/tag";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";
import { formatList } from "#lib/format/separator";
import { shareImagePath } from "#lib/paths";
import { type SharedPage, type ShareKind, shareTexts } from "#lib/seo/share-text";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

/** Size of a generated share image in pixels. */
export const shareImageSize = { width: 1_200, height: 630 } as const;

/** Increase when the design changes, so that cached images are replaced. */
const designVersion = 5;

/** The figure of a fund: its price, how it changed, and its line over a year. */
export type SharedFigure = {
  value: string;
  label: string;
  /** Of a year. */
  change: string | null;
  /** 1 for a gain, −1 for a loss. */
  sign: number;
  line: string[];
};

/** What is drawn beside the name of the site: always a headline, the rest where there is any. */
export type DrawnContent = {
  kicker: string;
  title: string;
  /** A sentence below the title, if there is room. */
  text?: string | undefined;
  /** The author, or who manages a fund. */
  byline: string;
  language: Locale;
  isVideo?: boolean;
  version?: number;
  picture?: { url: string; shape: "column" | "circle" };
  figure?: SharedFigure | undefined;
  /** Compared funds, each with its change in a year. */
  rows?: { name: string; value: string; sign: number }[];
};

/** A block of a post, below the post's title; the picture of the block itself has none. */
export type BlockContent = Pick<DrawnContent, "title" | "byline" | "language" | "version"> & {
  block: FigureFields;
};

export type ShareImageContent = DrawnContent | BlockContent;

const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" · ");
const nameKind = (kind: ShareKind, language: Locale) => shareTexts[language].kind[kind];

type PostFields = Pick<
  PostDetail,
  | "title"
  | "summary"
  | "nickName"
  | "language"
  | "postType"
  | "version"
  | "thumbnail"
  | "images"
  | "post"
  | "contentWarning"
  | "tagNameList"
> &
  Partial<Pick<PostDetail, "tagLabels">>;

/** Describes the image of a post. Of a post with a content warning, it shows the title only. */
export function describePost(post: PostFields): ShareImageContent {
  const content = describePostTitle(post);
  if (post.contentWarning) return content;
  if (post.thumbnail) return { ...content, picture: { url: post.thumbnail, shape: "column" } };
  const chart = listFigures(post.post).find(({ view }) => hasStartDay(view));
  if (!chart) return { ...content, text: post.summary };
  const { title, byline, language, version } = content;
  return { title, byline, language, ...(version && { version }), block: toFields(chart) };
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
): BlockContent => ({ title: "", byline: "", language, version, block: toFields(block) });

type TitleFields = Pick<PostFields, "title" | "nickName" | "language" | "postType" | "version"> &
  Partial<Pick<PostFields, "tagNameList" | "tagLabels">>;

/** Describes the image of a post without a picture. */
export function describePostTitle(post: TitleFields): DrawnContent {
  const { title, nickName, language, postType, version, tagNameList = [], tagLabels } = post;
  const isVideo = postType === "video";
  const [tag] = listShownTags({ tagNameList, tagLabels }, language);
  return {
    kicker: join(nameKind(isVideo ? "video" : "article", language), tag?.label),
    title,
    byline: nickName,
    language,
    isVideo,
    version,
  };
}

const getSign = (change: string) => (/[1-9]/.test(change) ? (change.startsWith("-") ? -1 : 1) : 0);

export function describeProduct(product: ProductDetail, locale: Locale): DrawnContent {
  const { name, isin, fundManager, latestNav, performance1y, currency, navLine } = product;
  const { nav, year } = shareTexts[locale];
  return {
    kicker: join(nameKind("fund", locale), isin),
    title: name[locale],
    byline: fundManager[locale],
    language: locale,
    figure: latestNav
      ? {
          value: formatNav(latestNav.nav, currency, locale, countDecimals([latestNav])),
          label: interpolate(nav, { date: formatDate(latestNav.date, locale) }),
          change: performance1y
            ? interpolate(year, { change: formatPercent(performance1y.value, locale) })
            : null,
          sign: performance1y ? getSign(performance1y.value) : 0,
          line: navLine.map((point) => point.nav),
        }
      : undefined,
  };
}

type ComparedProduct = Pick<ProductDetail, "name" | "performance1y">;

/** Describes the comparison of two to four funds. */
export function describeComparison(
  products: readonly ComparedProduct[],
  locale: Locale,
): DrawnContent {
  return {
    kicker: nameKind("comparison", locale),
    title: formatList(
      products.map(({ name }) => name[locale]),
      locale,
    ),
    byline: "",
    language: locale,
    rows: products.map(({ name, performance1y }) => ({
      name: name[locale],
      value: performance1y ? formatPercent(performance1y.value, locale) : "–",
      sign: performance1y ? getSign(performance1y.value) : 0,
    })),
  };
}

export function describeProfile({ nickName, id, bio, profileUrl }: Profile): DrawnContent {
  const language = detectLanguage(bio || nickName);
  return {
    kicker: join(nameKind("person", language), `@${id}`),
    title: nickName,
    text: bio,
    byline: "",
    language,
    ...(profileUrl && { picture: { url: profileUrl, shape: "circle" as const } }),
  };
}

type SeriesFields = Pick<SeriesDetail, "title" | "nickName" | "language" | "description">;

export const describeSeries = (series: SeriesFields): DrawnContent => ({
  kicker: nameKind("series", series.language),
  title: series.title,
  text: series.description,
  byline: series.nickName,
  language: series.language,
});

export const describeTag = (
  { label, description }: { label: string; description: string | null },
  locale: Locale,
): DrawnContent => ({
  kicker: nameKind("topic", locale),
  title: label,
  ...(description ? { text: description } : {}),
  byline: "",
  language: locale,
});

export const describePage = (page: SharedPage, locale: Locale): DrawnContent => ({
  ...shareTexts[locale].page[page],
  byline: "",
  language: locale,
});

/** Hashes the content of a generated image to eight hexadecimal digits. */
export const computeShareImageKey = (content: ShareImageContent): string =>
  hashText(JSON.stringify([designVersion, content]))
    .toString(16)
    .padStart(8, "0");

/** Returns the path of a generated image. It changes with the content. */
export const getGeneratedImagePath = (subject: string, content: ShareImageContent): string =>
  shareImagePath(
    subject,
    computeShareImageKey(content),
    "picture" in content && content.picture ? "jpg" : "png",
  );

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
  tag: { tagId: string; label: string; description: string | null },
  site: Site,
): ShareImage =>
  buildShareImage(
    `topics/${site.locale}-${tag.tagId}`,
    describeTag(tag, site.locale),
    tag.label,
    site,
  );

/** Returns the share image of a page that is neither a post, a fund nor a profile. */
export function buildPageImage(page: SharedPage, site: Site): ShareImage {
  const content = describePage(page, site.locale);
  return buildShareImage(`pages/${site.locale}-${page}`, content, content.title, site);
}

/** Returns the share image of a comparison. */
export function buildComparisonImage(
  products: readonly (ComparedProduct & { productId: string })[],
  site: Site,
): ShareImage {
  const content = describeComparison(products, site.locale);
  const ids = products.map(({ productId }) => productId).join("_");
  return buildShareImage(`compare/${site.locale}-${ids}`, content, content.title, site);
}
