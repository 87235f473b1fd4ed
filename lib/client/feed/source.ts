import type { QueryKey } from "@tanstack/react-query";
import { listsKey } from "#lib/client/post/key";
import type { Locale } from "#lib/domain/locale";
import type { PostType } from "#lib/domain/post";

/** A list of posts: which one, and of what. `from` is the cursor at which a list begins. */
export type FeedSource =
  /** With `visit` a list of that visit of the front page. */
  | { kind: "recommended"; lng: Locale; tagId?: string; visit?: number }
  | { kind: "trending"; lng: Locale; tagId?: string }
  | { kind: "newest"; postType?: PostType; tagId?: string; from?: string }
  | { kind: "following"; tagId?: string }
  | { kind: "keyword"; keyword: string; tagId?: string }
  | { kind: "user"; userId: string }
  | { kind: "product"; productId: string }
  | { kind: "draft"; userId: string }
  | { kind: "reaction" }
  | { kind: "archive" };

/** The key of a list as one viewer sees it; anonymous readers share one. */
export function feedKey({ kind, ...of }: FeedSource, viewerId: string | null): QueryKey {
  return [...listsKey, kind, of, viewerId];
}
