import { LRUCache } from "lru-cache";
import type { PostDetail } from "#lib/contracts/post";
import { computeShareImageKey } from "#lib/seo/share-image";
import { env } from "#lib/server/core/env";
import { createSemaphore } from "#lib/server/core/semaphore";
import { singleton } from "#lib/server/core/singleton";
import { drawShareImage } from "#lib/server/documents/share-image/draw";
import { failureResponse } from "#lib/server/platform/http/envelope-response";

const cacheBytes = 8 * 1024 * 1024;
/** Further requests get 429. */
const maxQueuedImages = 30;

const getImageCache = () =>
  singleton(
    "share.images",
    () =>
      new LRUCache<string, Buffer>({
        maxSize: cacheBytes,
        sizeCalculation: ({ length }) => length,
      }),
  );
const getQueuedImages = () => singleton("share.drawing", () => new Map<string, Promise<Buffer>>());
const semaphore = singleton("share.semaphore", () => createSemaphore(1));

/**
 * Draws the image of a post. Draws one image at a time, and each only once. Null if too many are
 * queued.
 */
function drawOnce(post: PostDetail, key: string): Promise<Buffer> | null {
  const name = `${post.postId}-${key}`;
  const cached = getImageCache().get(name);
  if (cached) return Promise.resolve(cached);
  const queued = getQueuedImages();
  const running = queued.get(name);
  if (running) return running;
  if (queued.size >= maxQueuedImages) return null;
  const { title, nickName, language, postType } = post;
  const host = new URL(env().PUBLIC_URL).host;
  const isVideo = postType === "video";
  const image = semaphore
    .run(() => drawShareImage({ title, nickName, language, isVideo, host }))
    .then((bytes) => {
      getImageCache().set(name, bytes);
      return bytes;
    })
    .finally(() => queued.delete(name));
  queued.set(name, image);
  return image;
}

/**
 * Serves the generated share image of a public post. An outdated key gets the current image, cached
 * for a short time only. Null if no public post has this id.
 */
export async function serveShareImage(
  request: Request,
  postId: string,
  requestedKey: string,
  findPost: (postId: string) => Promise<PostDetail | null>,
): Promise<Response | null> {
  const post = await findPost(postId);
  if (!post) return null;
  const key = computeShareImageKey(post);
  const etag = `"${postId}-${key}"`;
  const headers = {
    "content-type": "image/png",
    "cache-control": `public, max-age=${requestedKey === key ? "31536000, immutable" : "300"}`,
    etag,
  };
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const image = await drawOnce(post, key);
  if (!image) return failureResponse("tooMany", { headers: { "retry-after": "10" } });
  return new Response(new Uint8Array(image), {
    headers: { ...headers, "content-length": String(image.length) },
  });
}
