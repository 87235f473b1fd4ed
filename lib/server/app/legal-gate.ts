import type { Contract } from "#lib/contracts/contract";
import type { Viewer } from "#lib/server/core/operation";
import { requireLegalAcceptance } from "#lib/server/features/site/legal/accept";

/**
 * Calls that write what others see, or make a contract. Reading, leaving, taking back, reporting and
 * securing one's account go on without the acceptance of a new text.
 */
export const gatedCalls: ReadonlySet<string> = new Set([
  "POST /sns/api/v1/post",
  "PATCH /sns/api/v1/post/{postId}",
  "PUT /sns/api/v1/post/{postId}/schedule",
  "POST /sns/api/v1/series",
  "PATCH /sns/api/v1/series/{seriesId}",
  "POST /sns/api/v1/post/{postId}/comment",
  "POST /sns/api/v1/post/{postId}/comment/{commentId}/reply",
  "POST /sns/api/v1/post/{postId}/like",
  "POST /sns/api/v1/comment/{commentId}/like",
  "POST /sns/api/v1/user/{userId}/follow",
  "PATCH /sns/api/v1/user/my/profile",
  "POST /sns/api/v1/file",
  "POST /product/api/v1/order",
]);

/** @throws AppError(acceptanceRequired) if the viewer has to accept a legal text before this call */
export async function requireAcceptance(
  { method, path }: Contract,
  viewer: Viewer | null,
): Promise<void> {
  if (viewer && gatedCalls.has(`${method} ${path}`)) await requireLegalAcceptance(viewer);
}
