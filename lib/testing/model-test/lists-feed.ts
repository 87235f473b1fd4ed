import { word } from "#lib/testing/model-test/fill";
import { byDate, type List, newest } from "#lib/testing/model-test/list";
import type { PostRow, Rows } from "#lib/testing/model-test/rows";
import { isPostShown, type Viewer } from "#lib/testing/model-test/visibility";

const feed = "/sns/api/v1/post/trending/list";

const shown = (rows: Rows, viewer: Viewer) =>
  rows.posts.filter((post) => isPostShown(rows, post, viewer));

const isFollowed = (rows: Rows, post: PostRow, viewer: Viewer) =>
  rows.follows.some(({ by, of }) => by === viewer && of === post.author);

const isTitleHit = ({ title }: PostRow) => title.includes(word);

/** The lists of everybody's posts. */
export const feedLists: List[] = [
  ...(["recommended", "trending"] as const).flatMap((filter) =>
    (["stranger", "reader"] as const).map(
      (who): List => ({
        name: `${filter} for a ${who}`,
        path: () => `${feed}?filter=${filter}`,
        ...(who === "reader" ? { by: who } : {}),
        idOf: "postId",
        model: (rows, _, viewer) => byDate(shown(rows, viewer)),
        isRanking: true,
      }),
    ),
  ),
  {
    name: "found by a keyword",
    path: () => `${feed}?filter=keyword&keyword=${word}`,
    idOf: "postId",
    model: (rows, _, viewer) =>
      shown(rows, viewer)
        .filter((post) => isTitleHit(post) || post.tagNames.includes(word))
        .map((post) => ({ id: post.id, place: [isTitleHit(post) ? 0n : 1n, ...newest(post)] })),
  },
  {
    name: "the newest",
    path: () => `${feed}?filter=newest&postType=post`,
    by: "reader",
    idOf: "postId",
    model: (rows, _, viewer) => byDate(shown(rows, viewer)),
  },
  {
    name: "of followed people",
    path: () => `${feed}?filter=following`,
    by: "reader",
    idOf: "postId",
    model: (rows, _, viewer) =>
      byDate(shown(rows, viewer).filter((post) => isFollowed(rows, post, viewer))),
  },
  {
    name: "with a tag",
    path: ({ tagId }) => `${feed}?tagId=${tagId}`,
    by: "reader",
    idOf: "postId",
    model: (rows, _, viewer) =>
      byDate(shown(rows, viewer).filter(({ tagNames }) => tagNames.includes(word))),
  },
  {
    name: "found among a tag of followed people",
    path: ({ tagId }) => `${feed}?filter=following&keyword=${word}&tagId=${tagId}`,
    by: "star",
    idOf: "postId",
    model: (rows, _, viewer) =>
      shown(rows, viewer)
        .filter((post) => isFollowed(rows, post, viewer) && post.tagNames.includes(word))
        .map((post) => ({ id: post.id, place: [isTitleHit(post) ? 0n : 1n, ...newest(post)] })),
  },
];
