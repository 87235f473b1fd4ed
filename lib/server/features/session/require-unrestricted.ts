import type { ErrorName } from "#lib/contracts/error";
import type { Restriction } from "#lib/domain/moderation/sanction";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";

const errors = {
  comment: "commentLimited",
  post: "postLimited",
} as const satisfies Partial<Record<Restriction, ErrorName>>;

/** @throws AppError(commentLimited) or AppError(postLimited) if staff do not let the viewer do it */
export function requireUnrestricted(
  { restrictions }: Viewer,
  restriction: keyof typeof errors,
): void {
  if (restrictions.includes(restriction)) throw new AppError(errors[restriction]);
}
