import { LRUCache } from "lru-cache";
import {
  computeShareImageKey,
  type DrawnContent,
  type ShareImageContent,
} from "#lib/seo/share-image";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { createSemaphore } from "#lib/server/core/semaphore";
import { singleton } from "#lib/server/core/singleton";
import { cropPicture, drawShareImage } from "#lib/server/documents/share-image/draw";
import { failureResponse } from "#lib/server/platform/http/envelope-response";

const cacheBytes = 8 * 1024 * 1024;
/** Further requests get 429. */
const maxQueuedImages = 30;

/** How long an image is cached that another may soon replace. */
const briefSeconds = 300;

/** `isFallback`: drawn because its picture could not be read. */
type Image = { bytes: Buffer; isFallback: boolean };

const getImageCache = () =>
  singleton(
    "share.images",
    () =>
      new LRUCache<string, Image>({
        maxSize: cacheBytes,
        sizeCalculation: ({ bytes }) => bytes.length,
      }),
  );
const getQueuedImages = () => singleton("share.drawing", () => new Map<string, Promise<Image>>());
const getSemaphore = () => singleton("share.semaphore", () => createSemaphore(1));

/** What an image shows; `withoutPicture` is drawn if its picture cannot be read. */
export type SharedSubject = { content: ShareImageContent; withoutPicture?: DrawnContent };

/** Reads the bytes of an uploaded picture by its URL. */
export type ReadPicture = (pictureUrl: string) => Promise<Buffer>;

const draw = (drawing: DrawnContent) =>
  drawShareImage({ ...drawing, host: new URL(env().PUBLIC_URL).host });

async function generate(
  { content, withoutPicture }: SharedSubject,
  readPicture: ReadPicture,
): Promise<Image> {
  if (!("pictureUrl" in content)) return { bytes: await draw(content), isFallback: false };
  try {
    const bytes = await cropPicture(await readPicture(content.pictureUrl));
    return { bytes, isFallback: false };
  } catch (error) {
    if (!withoutPicture) throw error;
    log().warn({ err: error, picture: content.pictureUrl }, "reading a shared picture failed");
    return { bytes: await draw(withoutPicture), isFallback: true };
  }
}

/** Generates one image at a time, and each only once. Null if too many are queued. */
function generateOnce(name: string, work: () => Promise<Image>): Promise<Image> | null {
  const cached = getImageCache().get(name);
  if (cached) return Promise.resolve(cached);
  const queued = getQueuedImages();
  const running = queued.get(name);
  if (running) return running;
  if (queued.size >= maxQueuedImages) return null;
  const image = getSemaphore()
    .run(work)
    .then((made) => {
      getImageCache().set(name, made, made.isFallback ? { ttl: briefSeconds * 1_000 } : {});
      return made;
    })
    .finally(() => queued.delete(name));
  queued.set(name, image);
  return image;
}

/**
 * Serves the generated share image of `name` (`posts/7`). An outdated key gets the current image,
 * cached for a short time only. Null if nothing public has this name.
 */
export async function serveShareImage(
  request: Request,
  { name, key: requestedKey }: { name: string; key: string },
  subject: SharedSubject | null,
  readPicture: ReadPicture,
): Promise<Response | null> {
  if (!subject) return null;
  const key = computeShareImageKey(subject.content);
  const imageName = `${name}-${key}`;
  const etag = `"${imageName.replace("/", "-")}"`;
  const isPicture = "pictureUrl" in subject.content;
  const buildHeaders = (isFallback: boolean) => ({
    "content-type": isPicture && !isFallback ? "image/jpeg" : "image/png",
    "cache-control":
      requestedKey === key && !isFallback
        ? "public, max-age=31536000, immutable"
        : `public, max-age=${briefSeconds}`,
    // The picture may replace a fallback.
    ...(isFallback ? {} : { etag }),
  });
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers: buildHeaders(false) });
  }
  const image = await generateOnce(imageName, () => generate(subject, readPicture));
  if (!image) return failureResponse("tooMany", { headers: { "retry-after": "10" } });
  const { bytes, isFallback } = image;
  return new Response(new Uint8Array(bytes), {
    headers: { ...buildHeaders(isFallback), "content-length": String(bytes.length) },
  });
}
