import { byDate, type List, newest } from "#lib/testing/model-test/list";
import type { PostRow } from "#lib/testing/model-test/rows";
import { isPostShown } from "#lib/testing/model-test/visibility";

const sns = "/sns/api/v1";

/** The lists of somebody's posts, and of what they marked. */
export const ownLists: List[] = [
  ...([undefined, "reader", "star"] as const).map(
    (by): List => ({
      name: `posts of the reader for ${by ?? "a stranger"}`,
      path: ({ reader }) => `${sns}/user/${reader.id}/post/list`,
      ...(by ? { by } : {}),
      idOf: "postId",
      model: (rows, { reader }, viewer) => {
        const author = String(reader.key);
        const seen = (post: PostRow) =>
          !post.isDraft && (viewer === author || isPostShown(rows, post, viewer));
        return byDate(rows.posts.filter((post) => post.author === author && seen(post)));
      },
    }),
  ),
  {
    name: "drafts",
    path: ({ reader }) => `${sns}/user/${reader.id}/post/list?type=draft`,
    by: "reader",
    idOf: "postId",
    model: (rows, _, viewer) =>
      byDate(rows.posts.filter((post) => post.author === viewer && post.isDraft)),
  },
  ...(["likes", "archives"] as const).map(
    (kind): List => ({
      name: kind,
      path: () => `${sns}/user/${kind === "likes" ? "my/reaction/list" : "archive"}`,
      by: "reader",
      idOf: "postId",
      model: (rows, _, viewer) =>
        rows[kind].flatMap(({ by, of, at }) => {
          const post = rows.posts.find(({ id }) => id === of);
          const isThere = by === viewer && post;
          return isThere && (post.author === viewer || isPostShown(rows, post, viewer))
            ? [{ id: of, place: newest({ at, id: of }) }]
            : [];
        }),
    }),
  ),
];
