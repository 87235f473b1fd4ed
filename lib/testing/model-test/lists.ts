import type { ListModel } from "#lib/testing/model-test/list-model";
import { commentLists, notificationLists } from "#lib/testing/model-test/lists-comment";
import { feedLists } from "#lib/testing/model-test/lists-feed";
import { userLists } from "#lib/testing/model-test/lists-user";
import { userPostLists } from "#lib/testing/model-test/lists-user-post";

/** Every paged social list. */
export const lists: ListModel[] = [
  ...feedLists,
  ...userPostLists,
  ...userLists,
  ...commentLists,
  ...notificationLists,
];
