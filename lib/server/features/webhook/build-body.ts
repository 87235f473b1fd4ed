import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import type { DeliveryRow } from "#lib/server/features/webhook/queries";

type Subject = { parentId: bigint | null; authorId: string | null };

const toText = (id: bigint | null) => (id === null ? null : String(id));

/**
 * Returns the JSON of a delivery. It contains ids and no text: the receiver reads the rest from the
 * API, which decides what may be seen then. The same delivery has the same body in each attempt.
 */
export function buildWebhookBody(
  { event, createdAt, postId, commentId }: DeliveryRow,
  { parentId, authorId }: Subject,
): string {
  const path = postId && pathsIn({ locale: "en", device: "desktop" }).post(String(postId));
  const isComment = commentId !== null;
  const isCreated = event === "comment.created";
  return JSON.stringify({
    type: event,
    timestamp: createdAt.toISOString(),
    data: {
      ...(postId && { postId: String(postId), url: env().PUBLIC_URL + path }),
      ...(isComment && { commentId: String(commentId) }),
      ...(isCreated && { commentParentId: toText(parentId), authorId }),
    },
  });
}
