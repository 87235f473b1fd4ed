import { listFigures as listBlockNodes } from "#lib/domain/body/content";
import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { formatFiguresQuery } from "#lib/domain/product/figure/query";
import { toTagTitle } from "#lib/domain/tag";
import { loadNamespace } from "#lib/i18n/messages";
import { pagePattern } from "#lib/page-pattern";
import {
  type BlockContent,
  describeComparison,
  describeFigure,
  describePage,
  describePost,
  describePostTitle,
  describeProduct,
  describeProfile,
  describeSeries,
  describeTag,
} from "#lib/seo/share-image";
import { type SharedPage, sharedPages } from "#lib/seo/share-text";
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
    pagePattern("^products/({id})-({locale})$"),
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
      if (!profile) return null;
      const content = describeProfile(profile);
      const { picture: _, ...withoutPicture } = content;
      return { content, withoutPicture, tags: [`user:${userId}`] };
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
    pagePattern("^topics/({locale})-({id})$"),
    async (locale = "", tagId = "") => {
      const { items } = await call(listTags, { query: { name: tagId } });
      const tag = items.find((each) => each.tagId === tagId);
      if (!tag) return null;
      const language = locale as Locale;
      const label = toTagTitle(tag.label?.[language] ?? tag.name);
      const description = tag.description?.[language] ?? null;
      return { content: describeTag({ label, description }, language), tags: ["tags"] };
    },
  ],
  [
    pagePattern("^compare/({locale})-({id}(?:_{id}){1,3})$"),
    async (locale = "", ids = "") => {
      const found = await Promise.all(
        ids.split("_").map((productId) => callOrNull(getProduct, { params: { productId } })),
      );
      const products = found.filter((product) => product !== null);
      if (products.length < found.length) return null;
      return {
        content: describeComparison(products, locale as Locale),
        tags: products.map(({ productId }) => `product:${productId}`),
      };
    },
  ],
  [
    pagePattern(`^pages/({locale})-(${sharedPages.join("|")})$`),
    async (locale = "", page = "") => ({
      content: describePage(page as SharedPage, locale as Locale),
      tags: [],
    }),
  ],
];

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

async function readFigure({ block: fields, language }: BlockContent) {
  const query = { blocks: formatFiguresQuery([fields]) };
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
