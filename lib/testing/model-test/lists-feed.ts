import { keyword } from "#lib/testing/model-test/fill-world";
import { type ListModel, toItems, toNewestKey } from "#lib/testing/model-test/list-model";
import type { PostRow, Snapshot } from "#lib/testing/model-test/snapshot";
import { isPostVisible, type Viewer } from "#lib/testing/model-test/visibility";

const feed = "/sns/api/v1/post/trending/list";

const listVisible = (snapshot: Snapshot, viewer: Viewer) =>
  snapshot.posts.filter((post) => isPostVisible(snapshot, post, viewer));

const isFollowed = (snapshot: Snapshot, post: PostRow, viewer: Viewer) =>
  snapshot.follows.some(({ by, of }) => by === viewer && of === post.author);

const hasTitleMatch = ({ title }: PostRow) => title.includes(keyword);

/** Lists of all users' posts. */
export const feedLists: ListModel[] = [
  ...(["recommended", "trending"] as const).flatMap((filter) =>
    (["anonymous viewer", "reader"] as const).map(
      (viewedBy): ListModel => ({
        name: `${filter} for ${viewedBy}`,
        path: () => `${feed}?filter=${filter}`,
        ...(viewedBy === "reader" ? { viewedBy } : {}),
        idField: "postId",
        listItems: (snapshot, _, viewer) => toItems(listVisible(snapshot, viewer)),
        isRanked: true,
      }),
    ),
  ),
  {
    name: "found by a keyword",
    path: () => `${feed}?filter=keyword&keyword=${keyword}`,
    idField: "postId",
    listItems: (snapshot, _, viewer) =>
      listVisible(snapshot, viewer)
        .filter((post) => hasTitleMatch(post) || post.tagNames.includes(keyword))
        .map((post) => ({
          id: post.id,
          sortKey: [hasTitleMatch(post) ? 0n : 1n, ...toNewestKey(post)],
        })),
  },
  {
    name: "the newest",
    path: () => `${feed}?filter=newest&postType=post`,
    viewedBy: "reader",
    idField: "postId",
    listItems: (snapshot, _, viewer) => toItems(listVisible(snapshot, viewer)),
  },
  {
    name: "of followed users",
    path: () => `${feed}?filter=following`,
    viewedBy: "reader",
    idField: "postId",
    listItems: (snapshot, _, viewer) =>
      toItems(listVisible(snapshot, viewer).filter((post) => isFollowed(snapshot, post, viewer))),
  },
  {
    name: "with a tag",
    path: ({ tagId }) => `${feed}?tagId=${tagId}`,
    viewedBy: "reader",
    idField: "postId",
    listItems: (snapshot, _, viewer) =>
      toItems(listVisible(snapshot, viewer).filter(({ tagNames }) => tagNames.includes(keyword))),
  },
  {
    name: "found among a tag of followed users",
    path: ({ tagId }) => `${feed}?filter=following&keyword=${keyword}&tagId=${tagId}`,
    viewedBy: "star",
    idField: "postId",
    listItems: (snapshot, _, viewer) =>
      listVisible(snapshot, viewer)
        .filter((post) => isFollowed(snapshot, post, viewer) && post.tagNames.includes(keyword))
        .map((post) => ({
          id: post.id,
          sortKey: [hasTitleMatch(post) ? 0n : 1n, ...toNewestKey(post)],
        })),
  },
];
