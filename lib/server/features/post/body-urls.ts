import type { BodyUrls } from "#lib/domain/body/spec";
import { parseImageId } from "#lib/domain/body/url";
import { filePath, type Paths } from "#lib/paths";
import { env } from "#lib/server/core/env";

/** Returns the absolute URL of one of our paths, for readers outside the site. */
export const toUrl = (path: string): string => new URL(path, env().PUBLIC_URL).href;

/** Returns the absolute URLs of what a body names. Null for an image that is not ours. */
export const buildBodyUrls = (
  paths: Paths,
  toFilePath: (fileId: string) => string = filePath,
): BodyUrls => ({
  image: (src) => {
    const id = parseImageId(src);
    return id ? toUrl(toFilePath(id)) : null;
  },
  user: (id) => toUrl(paths.user(id)),
  product: (id) => toUrl(paths.product(id)),
  post: (id) => toUrl(paths.post(id)),
});
