import type { ContentKind } from "#lib/domain/moderation/sanction";

export type ContentTarget = { kind: ContentKind; id: string };

const idPattern = /^[1-9]\d{0,17}$/;

/** Returns the content that a link or a number names; null if it names none. */
export function parseContentLink(
  text: string,
  kindOfNumber: ContentTarget["kind"],
): ContentTarget | null {
  const clean = text.trim();
  if (idPattern.test(clean)) return { kind: kindOfNumber, id: clean };
  const url = URL.parse(clean, "http://base.invalid");
  const [, seriesId = ""] = /\/series\/(\d+)\/?$/.exec(url?.pathname ?? "") ?? [];
  if (idPattern.test(seriesId)) return { kind: "series", id: seriesId };
  const [, postId = ""] = /\/(?:posts|trending)\/(\d+)\/?$/.exec(url?.pathname ?? "") ?? [];
  if (!idPattern.test(postId)) return null;
  const commentId = url?.searchParams.get("commentId") ?? "";
  return idPattern.test(commentId)
    ? { kind: "comment", id: commentId }
    : { kind: "post", id: postId };
}
