import { getTabTypes } from "#lib/domain/notify/notification";
import { type ListModel, toNewestKey } from "#lib/testing/model-test/list-model";
import type { CommentRow, Snapshot } from "#lib/testing/model-test/snapshot";
import {
  isCommentVisible,
  isNotificationVisible,
  type Viewer,
} from "#lib/testing/model-test/visibility";
import type { World } from "#lib/testing/model-test/world";

const sns = "/sns/api/v1";

/** Ids of the reader's own comments, which clients exclude because they show them already. */
const listExcludedIds = ({ comments, reader }: World) =>
  comments
    .filter(({ author }) => author.id === reader.id)
    .map(({ id }) => id)
    .slice(-100);

const isTopLevel =
  ({ comments: [first] }: World) =>
  ({ postId, parentId }: CommentRow) =>
    parentId === null && postId === first?.postId;

/** A comment that is not first in the list. */
const getLinkedId = ({ comments }: World) => comments[4]?.id;

const listVisible = (
  snapshot: Snapshot,
  world: World,
  viewer: Viewer,
  isInList: (row: CommentRow) => boolean,
) =>
  snapshot.comments.filter(
    (row) =>
      isInList(row) &&
      isCommentVisible(snapshot, row, viewer) &&
      !listExcludedIds(world).includes(row.id),
  );

const getPath = ({ comments: [first] }: World) => `${sns}/post/${first?.postId}/comment`;

/** The comments and replies of the first post and its first comment. */
export const commentLists: ListModel[] = [
  {
    name: "comments",
    path: (world) => `${getPath(world)}?excludeCommentIds=${listExcludedIds(world)}`,
    viewedBy: "reader",
    idField: "commentId",
    listItems: (snapshot, world, viewer) =>
      listVisible(snapshot, world, viewer, isTopLevel(world)).map((row) => ({
        id: row.id,
        sortKey: toNewestKey(row),
      })),
  },
  {
    name: "comments below a linked one",
    path: (world) => `${getPath(world)}?commentId=${getLinkedId(world)}`,
    idField: "commentId",
    listItems: (snapshot, world, viewer) =>
      snapshot.comments.filter(isTopLevel(world)).flatMap((row) => {
        const order = row.id === getLinkedId(world) ? [0n] : [1n, ...toNewestKey(row)];
        return isCommentVisible(snapshot, row, viewer) ? [{ id: row.id, sortKey: order }] : [];
      }),
  },
  {
    name: "replies",
    path: (world) =>
      `${getPath(world)}/${world.comments[0]?.id}/reply?excludeCommentIds=${listExcludedIds(world)}`,
    viewedBy: "reader",
    idField: "commentId",
    listItems: (snapshot, world, viewer) =>
      listVisible(
        snapshot,
        world,
        viewer,
        ({ parentId }) => parentId === world.comments[0]?.id,
      ).map((row) => ({
        id: row.id,
        sortKey: [BigInt(row.at), BigInt(row.id)],
      })),
  },
];

export const notificationLists = (["all", "reactions", "followers"] as const).map(
  (tab): ListModel => ({
    name: `notifications, ${tab}`,
    path: () => `${sns}/notification/list?tab=${tab}`,
    viewedBy: "reader",
    idField: "notificationId",
    listItems: (snapshot, _, viewer) =>
      snapshot.notifications
        .filter((entry) => entry.owner === viewer && isNotificationVisible(snapshot, entry))
        .filter(({ type }) => (getTabTypes(tab) as readonly string[]).includes(type))
        .map(({ id, position }) => ({ id, sortKey: [-BigInt(position)] })),
  }),
);
