import { limits } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";
import {
  describePage,
  describePost,
  describePostTitle,
  describeProduct,
  describeProfile,
  type SharedPage,
} from "#lib/seo/share-image";
import { call, callOrNull } from "#lib/server/app/call";
import { env } from "#lib/server/core/env";
import { type SharedSubject, serveShareImage } from "#lib/server/documents/share-image/serve";
import { getFile } from "#lib/server/features/file/get";
import { getPost } from "#lib/server/features/post/get";
import { getProduct } from "#lib/server/features/product/get";
import { getUser } from "#lib/server/features/user/get";

type Describe = (...parts: string[]) => Promise<SharedSubject | null>;

/** Finds what the image of each kind of subject shows, by the pattern of its name. */
const subjects: [name: RegExp, describe: Describe][] = [
  [
    /^posts\/([1-9]\d{0,17})$/,
    async (postId = "") => {
      const post = await callOrNull(getPost, { params: { postId } });
      return post && { content: describePost(post), withoutPicture: describePostTitle(post) };
    },
  ],
  [
    /^products\/([1-9]\d{0,17})-(en|zh)$/,
    async (productId = "", locale = "") => {
      const product = await callOrNull(getProduct, { params: { productId } });
      return product && { content: describeProduct(product, locale as Locale) };
    },
  ],
  [
    /^users\/([a-z][a-z0-9_.]*)$/,
    async (userId = "") => {
      const profile = await callOrNull(getUser, { params: { userId } });
      return profile && { content: describeProfile(profile) };
    },
  ],
  [
    /^pages\/(en|zh)-(home|posts|trending|products)$/,
    async (locale = "", page = "") => {
      const text = await readPageText(page as SharedPage, locale as Locale);
      return { content: describePage(text, locale as Locale) };
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
        signal: AbortSignal.timeout(limits.requestTimeoutMs),
      })
    : await call(getFile, { params: { fileId }, query: { w: pictureWidth } });
  if (!response.ok) throw new Error(`The picture ${fileId} was not read: ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** Serves `/share/{name}-{key}.{format}`. */
export async function serveShareImageOf(
  request: Request,
  name: string,
  key: string,
): Promise<Response | null> {
  for (const [pattern, describe] of subjects) {
    const match = pattern.exec(name);
    if (!match) continue;
    const subject = await describe(...match.slice(1));
    return serveShareImage(request, { name, key }, subject, readPicture);
  }
  return null;
}
