import { LRUCache } from "lru-cache";
import {
  type BlockContent,
  computeShareImageKey,
  type DrawnContent,
  type ShareImageContent,
} from "#lib/seo/share-image";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { createSemaphore } from "#lib/server/core/semaphore";
import { singleton } from "#lib/server/core/singleton";
import { drawShareImage } from "#lib/server/documents/share-image/draw";
import { drawFigure } from "#lib/server/documents/share-image/draw-figure";
import type { DrawnFigure } from "#lib/server/documents/share-image/figure-panels";
import { buildCdnHeaders, purgeableCaching } from "#lib/server/platform/cdn/cdn-headers";
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

/** What an image shows; `withoutPicture` is drawn if its picture or figures cannot be read. */
export type SharedSubject = {
  content: ShareImageContent;
  withoutPicture?: DrawnContent;
  /** Of what it shows, for purging it from a CDN. */
  tags: readonly string[];
};

/** How the parts of an image are read. */
export type ImageSources = {
  /** Returns the bytes of an uploaded picture by its URL. */
  readPicture: (pictureUrl: string) => Promise<Buffer>;
  /** Returns the values of a figure, with the texts that name them. */
  readFigure: (content: BlockContent) => Promise<Pick<DrawnFigure, "block" | "messages">>;
};

const draw = (drawing: DrawnContent, pictureBytes?: Buffer) =>
  drawShareImage({ ...drawing, host: new URL(env().PUBLIC_URL).host, pictureBytes });

async function generate(
  { content, withoutPicture }: SharedSubject,
  sources: ImageSources,
): Promise<Image> {
  if (!hasParts(content)) return { bytes: await draw(content as DrawnContent), isFallback: false };
  try {
    const bytes = await ("block" in content
      ? drawBlock(content, sources)
      : draw(content, await sources.readPicture(content.picture?.url ?? "")));
    return { bytes, isFallback: false };
  } catch (error) {
    if (!withoutPicture) throw error;
    log().warn({ err: error, content }, "reading a shared picture failed");
    return { bytes: await draw(withoutPicture), isFallback: true };
  }
}

const hasPicture = (content: ShareImageContent) => "picture" in content && !!content.picture;

/** True for an image of more than its own text. */
const hasParts = (content: ShareImageContent) => hasPicture(content) || "block" in content;

async function drawBlock(content: BlockContent, { readFigure }: ImageSources): Promise<Buffer> {
  const { block: fields, title, byline, language } = content;
  const { host } = new URL(env().PUBLIC_URL);
  return drawFigure({ fields, title, byline, language, host, ...(await readFigure(content)) });
}

/** Generates one image at a time, and each only once. Null if too many are queued. */
function generateOnce(
  name: string,
  isBrief: boolean,
  work: () => Promise<Image>,
): Promise<Image> | null {
  const cached = getImageCache().get(name);
  if (cached) return Promise.resolve(cached);
  const queued = getQueuedImages();
  const running = queued.get(name);
  if (running) return running;
  if (queued.size >= maxQueuedImages) return null;
  const image = getSemaphore()
    .run(work)
    .then((made) => {
      getImageCache().set(
        name,
        made,
        isBrief || made.isFallback ? { ttl: briefSeconds * 1_000 } : {},
      );
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
  sources: ImageSources,
): Promise<Response | null> {
  if (!subject) return null;
  const key = computeShareImageKey(subject.content);
  const imageName = `${name}-${key}`;
  const etag = `"${imageName.replace("/", "-")}"`;
  const isPicture = hasPicture(subject.content);
  // A NAV that is corrected later changes the figures, but not the name.
  const isBrief = "block" in subject.content;
  const buildHeaders = (isFallback: boolean) => ({
    "content-type": isPicture && !isFallback ? "image/jpeg" : "image/png",
    "cache-control":
      requestedKey === key && !isFallback && !isBrief
        ? purgeableCaching
        : `public, max-age=${briefSeconds}`,
    ...buildCdnHeaders(subject.tags),
    // The picture may replace a fallback.
    ...(isFallback || isBrief ? {} : { etag }),
  });
  if (!isBrief && request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers: buildHeaders(false) });
  }
  const image = await generateOnce(imageName, isBrief, () => generate(subject, sources));
  if (!image) return failureResponse("tooMany", { headers: { "retry-after": "10" } });
  const { bytes, isFallback } = image;
  return new Response(new Uint8Array(bytes), {
    headers: { ...buildHeaders(isFallback), "content-length": String(bytes.length) },
  });
}
