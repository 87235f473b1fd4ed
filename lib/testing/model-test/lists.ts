import type { List } from "#lib/testing/model-test/list";
import { discussionLists, notificationLists } from "#lib/testing/model-test/lists-comment";
import { feedLists } from "#lib/testing/model-test/lists-feed";
import { ownLists } from "#lib/testing/model-test/lists-own";
import { peopleLists } from "#lib/testing/model-test/lists-user";

/** Every list of the social part that is paged. */
export const lists: List[] = [
  ...feedLists,
  ...ownLists,
  ...peopleLists,
  ...discussionLists,
  ...notificationLists,
];
