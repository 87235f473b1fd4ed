import type { ThreadPage } from "#lib/contracts/comment";

/** The comments that the server rendered for anonymous readers. */
export type RenderedComments = {
  page: ThreadPage;
  /** True if the page begins after a cursor in the URL. */
  isContinued: boolean;
};
