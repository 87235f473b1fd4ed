import { getTabTypes } from "#lib/domain/notification";
import { type List, newest } from "#lib/testing/model-test/list";
import type { Rows, SaidRow } from "#lib/testing/model-test/rows";
import { isEntryShown, isSaidShown, type Viewer } from "#lib/testing/model-test/visibility";
import type { Place } from "#lib/testing/model-test/world";

const sns = "/sns/api/v1";

/** One's own word that is shown already is asked to be left out. */
const excluded = ({ said, reader }: Place) =>
  said
    .filter(({ author }) => author.id === reader.id)
    .map(({ id }) => id)
    .slice(-100);

const isComment =
  ({ said: [first] }: Place) =>
  ({ postId, parentId }: SaidRow) =>
    parentId === null && postId === first?.postId;

/** One that is not at the list's beginning. */
const named = ({ said }: Place) => said[4]?.id;

const words = (rows: Rows, place: Place, viewer: Viewer, isWanted: (row: SaidRow) => boolean) =>
  rows.said.filter(
    (row) => isWanted(row) && isSaidShown(rows, row, viewer) && !excluded(place).includes(row.id),
  );

const discussion = ({ said: [first] }: Place) => `${sns}/post/${first?.postId}/comment`;

/** The comments and replies of the first post and its first comment. */
export const discussionLists: List[] = [
  {
    name: "comments",
    path: (place) => `${discussion(place)}?excludeCommentIds=${excluded(place)}`,
    by: "reader",
    idOf: "commentId",
    model: (rows, place, viewer) =>
      words(rows, place, viewer, isComment(place)).map((row) => ({
        id: row.id,
        place: newest(row),
      })),
  },
  {
    name: "comments below a named one",
    path: (place) => `${discussion(place)}?commentId=${named(place)}`,
    idOf: "commentId",
    model: (rows, place, viewer) =>
      rows.said.filter(isComment(place)).flatMap((row) => {
        const order = row.id === named(place) ? [0n] : [1n, ...newest(row)];
        return isSaidShown(rows, row, viewer) ? [{ id: row.id, place: order }] : [];
      }),
  },
  {
    name: "replies",
    path: (place) =>
      `${discussion(place)}/${place.said[0]?.id}/reply?excludeCommentIds=${excluded(place)}`,
    by: "reader",
    idOf: "commentId",
    model: (rows, place, viewer) =>
      words(rows, place, viewer, ({ parentId }) => parentId === place.said[0]?.id).map((row) => ({
        id: row.id,
        place: [BigInt(row.at), BigInt(row.id)],
      })),
  },
];

export const notificationLists = (["all", "reactions", "followers"] as const).map(
  (tab): List => ({
    name: `notifications, ${tab}`,
    path: () => `${sns}/notification/list?tab=${tab}`,
    by: "reader",
    idOf: "notificationId",
    model: (rows, _, viewer) =>
      rows.entries
        .filter((entry) => entry.owner === viewer && isEntryShown(rows, entry))
        .filter(({ type }) => (getTabTypes(tab) as readonly string[]).includes(type))
        .map(({ id, position }) => ({ id, place: [-BigInt(position)] })),
  }),
);
