import type { PostDetail } from "#lib/contracts/post";
import { shareImagePath } from "#lib/paths";

/** Size of a generated share image in pixels. */
export const shareImageSize = { width: 1_200, height: 630 } as const;

/** Increase when the design changes, so that cached images are replaced. */
const designVersion = 1;

type ShareImageFields = Pick<
  PostDetail,
  "postId" | "title" | "nickName" | "language" | "postType" | "version"
>;

/** Hashes the content of a post's generated image to eight hexadecimal digits (FNV-1a). */
export function computeShareImageKey({
  title,
  nickName,
  language,
  postType,
  version,
}: ShareImageFields): string {
  const text = JSON.stringify([designVersion, version, title, nickName, language, postType]);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, "0");
}

/** Returns the path of a post's generated image. It changes with the post. */
export const getGeneratedImagePath = (post: ShareImageFields): string =>
  shareImagePath(post.postId, computeShareImageKey(post));
