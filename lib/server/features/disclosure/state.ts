import {
  type CommentDisclosure,
  type DisclosureChoice,
  normalizeChoices,
} from "#lib/domain/disclosure";
import type { Viewer } from "#lib/server/core/operation";
import { findHeldProducts, listNamedProducts } from "#lib/server/features/disclosure/queries";
import { requireTrueChoices } from "#lib/server/features/disclosure/require-true-choices";
import { db } from "#lib/server/platform/postgres/client";

/**
 * Returns what a new comment states about the funds that its post names, compared with the author's
 * orders now. It stays as it is.
 * @throws AppError(invalid) as for a post
 */
export async function stateDisclosures(
  viewer: Viewer,
  postId: string,
  sent: readonly Omit<DisclosureChoice, "hasUpdates">[],
): Promise<CommentDisclosure[]> {
  if (sent.length === 0) return [];
  const choices = normalizeChoices(
    sent.map((choice) => ({ ...choice, hasUpdates: false })),
    await listNamedProducts(postId),
  );
  const ids = choices.map(({ productId }) => productId);
  requireTrueChoices(choices, await findHeldProducts(db(), viewer.key, ids));
  const now = new Date().toISOString();
  return choices.map(({ productId, interest, isVerified }) => ({
    productId,
    interest,
    verifiedAt: isVerified ? now : null,
  }));
}
