import { listFigures as listBlockNodes } from "#lib/domain/body/content";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { formatFiguresQuery } from "#lib/domain/product/figure/query";
import { loadNamespace } from "#lib/i18n/messages";
import {
  describeFigure,
  describePage,
  describePost,
  describePostTitle,
  describeProduct,
  describeProfile,
  describeSeries,
  describeTag,
  type FigureContent,
  type SharedPage,
} from "#lib/seo/share-image";
import { call, callOrNull } from "#lib/server/app/call";
import { listPostTags, readPublicPost } from "#lib/server/app/post-documents";
import { env } from "#lib/server/core/env";
import { getForwardedForHeader } from "#lib/server/core/forwarded-for";
import { type SharedSubject, serveShareImage } from "#lib/server/documents/share-image/serve";
import { getFile } from "#lib/server/features/file/get";
import { getSeries } from "#lib/server/features/post/series/get";
import { listFigures } from "#lib/server/features/product/figure/list";
import { getProduct } from "#lib/server/features/product/get";
import { listTags } from "#lib/server/features/tag/list";
import { getUser } from "#lib/server/features/user/get";
import {
  isHiddenUser,
  wasPublicPost,
  wasPublicSeries,
} from "#lib/server/features/visibility/formerly-public";
import { failureResponse } from "#lib/server/platform/http/envelope-response";

type Describe = (...parts: string[]) => Promise<SharedSubject | null>;
type IsGone = (...parts: string[]) => Promise<boolean>;

/**
 * Finds what the image of each kind of subject shows, by the pattern of its name, and whether one
 * that is not shown was public.
 */
const subjects: [name: RegExp, describe: Describe, isGone?: IsGone][] = [
  [
    /^posts\/([1-9]\d{0,17})$/,
    async (postId = "") => {
      const post = await readPublicPost(postId);
      return (
        post && {
          content: describePost(post),
          withoutPicture: describePostTitle(post),
          tags: listPostTags(post),
        }
      );
    },
    (postId = "") => wasPublicPost(postId),
  ],
  [
    /^figures\/([1-9]\d{0,17})-(\d{1,2})$/,
    async (postId = "", at = "") => {
      const post = await readPublicPost(postId);
      const block = post && listBlockNodes(post.post)[Number(at)];
      return block ? { content: describeFigure(post, block), tags: listPostTags(post) } : null;
    },
    async (postId = "") => !(await readPublicPost(postId)) && wasPublicPost(postId),
  ],
  [
    /^products\/([1-9]\d{0,17})-(en|zh)$/,
    async (productId = "", locale = "") => {
      const product = await callOrNull(getProduct, { params: { productId } });
      const tags = [`product:${productId}`];
      return product && { content: describeProduct(product, locale as Locale), tags };
    },
  ],
  [
    /^users\/([a-z][a-z0-9_.]*)$/,
    async (userId = "") => {
      const profile = await callOrNull(getUser, { params: { userId } });
      return profile && { content: describeProfile(profile), tags: [`user:${userId}`] };
    },
    (userId = "") => isHiddenUser(userId),
  ],
  [
    /^series\/([1-9]\d{0,17})$/,
    async (seriesId = "") => {
      const series = await callOrNull(getSeries, { params: { seriesId } });
      return series && { content: describeSeries(series), tags: [`user:${series.id}`] };
    },
    (seriesId = "") => wasPublicSeries(seriesId),
  ],
  [
    /^topics\/(en|zh)-([1-9]\d{0,17})$/,
    async (locale = "", tagId = "") => {
      const { items } = await call(listTags, { query: { name: tagId } });
      const tag = items.find((each) => each.tagId === tagId);
      const label = tag && (tag.label?.[locale as Locale] ?? tag.name);
      return label === undefined
        ? null
        : { content: describeTag(label, locale as Locale), tags: ["tags"] };
    },
  ],
  [
    /^pages\/(en|zh)-(home|posts|trending|products)$/,
    async (locale = "", page = "") => {
      const text = await readPageText(page as SharedPage, locale as Locale);
      return { content: describePage(text, locale as Locale), tags: [] };
    },
  ],
];

async function readPageText(page: SharedPage, locale: Locale) {
  const { site, posts, trending } = await loadNamespace(locale, "common");
  if (page === "home") return { title: site.tagline, byline: "" };
  const { list } = await loadNamespace(locale, "product");
  const titles = { posts: posts.title, trending: trending.title, products: list.title };
  return { title: titles[page], byline: site.tagline };
}

/** Wide enough for the image; smaller than most uploads, so it decodes faster. */
const pictureWidth = 1280;

async function readPicture(url: string): Promise<Buffer> {
  const { API_ORIGIN } = env();
  const fileId = url.slice(url.lastIndexOf("/") + 1);
  const response = API_ORIGIN
    ? await fetch(`${API_ORIGIN}${url}?w=${pictureWidth}`, {
        headers: getForwardedForHeader(),
        signal: AbortSignal.timeout(limits.requestTimeoutMs),
      })
    : await call(getFile, { params: { fileId }, query: { w: pictureWidth } });
  if (!response.ok) throw new Error(`The picture ${fileId} was not read: ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

async function readFigure({ figure, language }: FigureContent) {
  const query = { blocks: formatFiguresQuery([figure]) };
  const [[block], messages] = await Promise.all([
    call(listFigures, { query }, language),
    loadNamespace(language, "productFigure"),
  ]);
  if (!block) throw new Error("The figures of a block were not read.");
  return { block, messages };
}

/** Serves `/share/{name}-{key}.{format}`. 410 if the subject was public, null if it never was. */
export async function serveShareImageOf(
  request: Request,
  name: string,
  key: string,
): Promise<Response | null> {
  for (const [pattern, describe, isGone] of subjects) {
    const match = pattern.exec(name);
    if (!match) continue;
    const parts = match.slice(1);
    const subject = await describe(...parts);
    // With API_ORIGIN, the subject is in the database of another host.
    if (!subject && !env().API_ORIGIN && (await isGone?.(...parts))) return failureResponse("gone");
    return serveShareImage(request, { name, key }, subject, { readPicture, readFigure });
  }
  return null;
}
