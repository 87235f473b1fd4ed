import type { TargetKind } from "#lib/domain/moderation/sanction";
import { pagePattern } from "#lib/page-pattern";
import { env } from "#lib/server/core/env";

export type Content = { targetKind: TargetKind; targetId: string };

const postPath = pagePattern(String.raw`^{page}/(?:posts|trending)/(\d{1,18})$`);
const seriesPath = pagePattern(String.raw`^{page}/series/(\d{1,18})$`);
const userPath = pagePattern("^{page}/users/([a-z0-9_.]+)$");

/**
 * Returns what an address of this site shows: a post, one of its comments, a series or a user. Null for
 * other addresses. People also paste it without the protocol.
 */
export function findContentByUrl(address: string): Content | null {
  const base = new URL(env().PUBLIC_URL);
  const text = address.startsWith(base.host) ? `${base.protocol}//${address}` : address;
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  if (url.host !== base.host) return null;
  const [, postId] = postPath.exec(url.pathname) ?? [];
  const commentId = url.searchParams.get("commentId");
  if (postId && commentId) return { targetKind: "comment", targetId: commentId };
  if (postId) return { targetKind: "post", targetId: postId };
  const [, seriesId] = seriesPath.exec(url.pathname) ?? [];
  if (seriesId) return { targetKind: "series", targetId: seriesId };
  const [, userId] = userPath.exec(url.pathname) ?? [];
  return userId ? { targetKind: "user", targetId: userId } : null;
}
