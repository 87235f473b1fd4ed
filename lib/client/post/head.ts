import type { PostDetail } from "#lib/contracts/post";

/** A post without its body, which the server has rendered. */
export type PostHead = Omit<PostDetail, "post" | "images">;

export function toPostHead({ post: _body, images: _images, ...head }: PostDetail): PostHead {
  return head;
}
