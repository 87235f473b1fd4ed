import type { PostRow, Snapshot } from "#lib/testing/model-test/snapshot";
import type { Viewer } from "#lib/testing/model-test/visibility";
import type { World } from "#lib/testing/model-test/world";

/** An item's id and its sort key, compared number by number. */
export type Item = { id: string; sortKey: bigint[] };

export type ListModel = {
  name: string;
  /** Without cursor and limit. */
  path: (world: World) => string;
  /** Anonymous if missing. */
  viewedBy?: "star" | "reader";
  /** Name of the id in a response item. */
  idField: "postId" | "commentId" | "notificationId" | "id";
  /** Returns the items that belong to the list now, unordered. */
  listItems: (snapshot: Snapshot, world: World, viewer: Viewer) => Item[];
  /** True if the server ranks the list, so its order cannot be modelled. */
  isRanked?: true;
};

export const toNewestKey = ({ at, id }: { at: string; id: string }) => [-BigInt(at), -BigInt(id)];

export const toItems = (posts: PostRow[]): Item[] =>
  posts.map((post) => ({ id: post.id, sortKey: toNewestKey(post) }));
