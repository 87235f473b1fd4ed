import { LRUCache } from "lru-cache";
import type { PostDetail } from "#lib/contracts/post";
import { computeShareImageKey } from "#lib/seo/share-image";
import { env } from "#lib/server/core/env";
import { createSemaphore } from "#lib/server/core/semaphore";
import { singleton } from "#lib/server/core/singleton";
import { drawShareImage } from "#lib/server/documents/share-image/draw";
import { failureResponse } from "#lib/server/platform/http/envelope-response";

/** Bytes of finished images that are kept. */
const kept = 8 * 1024 * 1024;
/** So many may be waited for; a crowd beyond is asked to come back. */
const mostWaiting = 30;

const finished = () =>
  singleton(
    "share.images",
    () => new LRUCache<string, Buffer>({ maxSize: kept, sizeCalculation: ({ length }) => length }),
  );
const drawing = () => singleton("share.drawing", () => new Map<string, Promise<Buffer>>());
const semaphore = singleton("share.semaphore", () => createSemaphore(1));

/** Draws one image at a time, each once; null where too many are waited for. */
function imageOf(post: PostDetail, key: string): Promise<Buffer> | null {
  const name = `${post.postId}-${key}`;
  const ready = finished().get(name);
  if (ready) return Promise.resolve(ready);
  const running = drawing();
  const begun = running.get(name);
  if (begun) return begun;
  if (running.size >= mostWaiting) return null;
  const { title, nickName, language, postType } = post;
  const site = new URL(env().PUBLIC_URL).host;
  const isVideo = postType === "video";
  const made = semaphore
    .run(() => drawShareImage({ title, nickName, language, isVideo, site }))
    .then((image) => {
      finished().set(name, image);
      return image;
    })
    .finally(() => running.delete(name));
  running.set(name, made);
  return made;
}

/**
 * The image that stands for a post without one. Only what everybody may read has one. An address
 * that is out of date shows the post as it is now, and is not kept for long.
 */
export async function serveShareImage(
  request: Request,
  postId: string,
  asked: string,
  findPost: (postId: string) => Promise<PostDetail | null>,
): Promise<Response | null> {
  const post = await findPost(postId);
  if (!post) return null;
  const key = computeShareImageKey(post);
  const etag = `"${postId}-${key}"`;
  const headers = {
    "content-type": "image/png",
    "cache-control": `public, max-age=${asked === key ? "31536000, immutable" : "300"}`,
    etag,
  };
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const image = await imageOf(post, key);
  if (!image) return failureResponse("tooMany", { headers: { "retry-after": "10" } });
  return new Response(new Uint8Array(image), {
    headers: { ...headers, "content-length": String(image.length) },
  });
}
