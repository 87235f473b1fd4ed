import { type ListModel, toItems, toNewestKey } from "#lib/testing/model-test/list-model";
import type { PostRow } from "#lib/testing/model-test/snapshot";
import { isPostVisible } from "#lib/testing/model-test/visibility";

const sns = "/sns/api/v1";

/** Lists of a user's posts, and of the posts they liked or saved. */
export const userPostLists: ListModel[] = [
  ...([undefined, "reader", "star"] as const).map(
    (viewedBy): ListModel => ({
      name: `posts of the reader for ${viewedBy ?? "an anonymous viewer"}`,
      path: ({ reader }) => `${sns}/user/${reader.id}/post/list`,
      ...(viewedBy ? { viewedBy } : {}),
      idField: "postId",
      listItems: (snapshot, { reader }, viewer) => {
        const author = String(reader.key);
        const isVisible = (post: PostRow) =>
          !post.isDraft && (viewer === author || isPostVisible(snapshot, post, viewer));
        return toItems(snapshot.posts.filter((post) => post.author === author && isVisible(post)));
      },
    }),
  ),
  {
    name: "drafts",
    path: ({ reader }) => `${sns}/user/${reader.id}/post/list?type=draft`,
    viewedBy: "reader",
    idField: "postId",
    listItems: (snapshot, _, viewer) =>
      toItems(snapshot.posts.filter((post) => post.author === viewer && post.isDraft)),
  },
  ...(["likes", "archives"] as const).map(
    (kind): ListModel => ({
      name: kind,
      path: () => `${sns}/user/${kind === "likes" ? "my/reaction/list" : "archive"}`,
      viewedBy: "reader",
      idField: "postId",
      listItems: (snapshot, _, viewer) =>
        snapshot[kind].flatMap(({ by, of, at }) => {
          const post = snapshot.posts.find(({ id }) => id === of);
          const isOwn = by === viewer && post;
          return isOwn && (post.author === viewer || isPostVisible(snapshot, post, viewer))
            ? [{ id: of, sortKey: toNewestKey({ at, id: of }) }]
            : [];
        }),
    }),
  ),
];
