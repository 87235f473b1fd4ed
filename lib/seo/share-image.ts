import type { PostDetail } from "#lib/contracts/post";
import { shareImagePath } from "#lib/paths";

/** Pixels of a generated share image. */
export const shareImageSize = { width: 1_200, height: 630 } as const;

/** Grows when the images are drawn anew, so that the old ones are not kept. */
const edition = 1;

type Shown = Pick<
  PostDetail,
  "postId" | "title" | "nickName" | "language" | "postType" | "version"
>;

/** Eight hexadecimal digits that tell what a post's generated image shows (FNV-1a). */
export function computeShareImageKey({
  title,
  nickName,
  language,
  postType,
  version,
}: Shown): string {
  const text = JSON.stringify([edition, version, title, nickName, language, postType]);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, "0");
}

/** Where a post's generated image is; another address whenever the post has changed. */
export const getGeneratedImagePath = (post: Shown): string =>
  shareImagePath(post.postId, computeShareImageKey(post));
