import type { ThreadPage } from "#lib/contracts/comment";
import type { CommentSort } from "#lib/domain/comment/sort";

/** The comments that the server rendered for anonymous readers. */
export type RenderedComments = {
  page: ThreadPage;
  sort: CommentSort;
  /** True if the page begins after a cursor in the URL. */
  isContinued: boolean;
};
