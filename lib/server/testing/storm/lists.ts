import type { List } from "#lib/server/testing/storm/list";
import { feedLists } from "#lib/server/testing/storm/lists-feed";
import { ownLists } from "#lib/server/testing/storm/lists-own";
import { peopleLists } from "#lib/server/testing/storm/lists-people";
import { discussionLists, notificationLists } from "#lib/server/testing/storm/lists-said";

/** Every list of the social part that is paged. */
export const lists: List[] = [
  ...feedLists,
  ...ownLists,
  ...peopleLists,
  ...discussionLists,
  ...notificationLists,
];
