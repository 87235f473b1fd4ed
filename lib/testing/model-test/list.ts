import type { PostRow, Rows } from "#lib/testing/model-test/rows";
import type { Viewer } from "#lib/testing/model-test/visibility";
import type { Place } from "#lib/testing/model-test/world";

/** An item's id and its place: a list is ordered by the numbers, the first that differs decides. */
export type Item = { id: string; place: bigint[] };

export type List = {
  name: string;
  /** Without cursor and limit. */
  path: (place: Place) => string;
  /** Who asks; a stranger where there is none. */
  by?: "star" | "reader";
  /** What an item of the reply is called. */
  idOf: "postId" | "commentId" | "notificationId" | "id";
  /** The items that belong to the list now, in no order. */
  model: (rows: Rows, place: Place, viewer: Viewer) => Item[];
  /** It keeps an order of its own. */
  isRanking?: true;
};

export const newest = ({ at, id }: { at: string; id: string }) => [-BigInt(at), -BigInt(id)];

export const byDate = (posts: PostRow[]): Item[] =>
  posts.map((post) => ({ id: post.id, place: newest(post) }));
