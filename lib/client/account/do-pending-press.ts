import { takePress } from "#lib/client/account/pending-press";
import { call } from "#lib/client/api/call";
import type { PressKind } from "#lib/client/session/login-prompt";
import * as commentCalls from "#lib/contracts/comment/calls";
import * as postCalls from "#lib/contracts/post/calls";
import * as productCalls from "#lib/contracts/product/calls";
import * as userCalls from "#lib/contracts/user/calls";

type Run = (id: string, options: { token: string; signal: AbortSignal }) => Promise<unknown>;

/** A login waits no longer for what was pressed before it. */
const maxWaitMs = 4_000;

/** The server takes each of them twice without harm. */
const runs: Record<PressKind, Run> = {
  likePost: (postId, options) => call(postCalls.likePost, { params: { postId } }, options),
  archivePost: (postId, options) => call(postCalls.archivePost, { params: { postId } }, options),
  likeComment: (commentId, options) =>
    call(commentCalls.likeComment, { params: { commentId } }, options),
  followUser: (userId, options) => call(userCalls.followUser, { params: { userId } }, options),
  watchProduct: (productId, options) =>
    call(productCalls.watchProduct, { params: { productId } }, options),
};

/**
 * Does what the viewer pressed before they logged in with this token, before the session starts, so
 * that the page they return to shows it.
 * @returns why the server refused it, or null
 */
export async function doPendingPress(token: string): Promise<unknown> {
  const press = takePress();
  if (!press) return null;
  return runs[press.kind](press.id, { token, signal: AbortSignal.timeout(maxWaitMs) }).then(
    () => null,
    (error: unknown) => error,
  );
}
