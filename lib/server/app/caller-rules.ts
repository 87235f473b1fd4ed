import type { Contract, SentValues } from "#lib/contracts/contract";
import { AppError } from "#lib/server/core/error";
import type { Viewer } from "#lib/server/core/operation";
import { requireUnrestricted } from "#lib/server/features/session/require-unrestricted";
import { hasToAccept } from "#lib/server/features/site/legal/accept";
import { requireOpen } from "#lib/server/features/site/setting/require-open";

/** What a call sends, read when a rule depends on it. */
type Sent = { readQuery: () => unknown; readBody: () => Promise<unknown> };

/**
 * Requires that no legal text and no restriction by staff keeps the viewer from a call.
 * @throws AppError(acceptanceRequired), AppError(commentLimited) or AppError(postLimited)
 */
export async function requireCallerRules(
  { accepts, restrictedBy }: Contract,
  viewer: Viewer,
  sent: Sent,
): Promise<void> {
  if (accepts !== undefined && typeof accepts !== "string" && (await hasToAccept(viewer))) {
    const isExempt = accepts !== true && (await isSent(accepts.unless, sent));
    if (!isExempt) throw new AppError("acceptanceRequired");
  }
  if (!restrictedBy) return;
  if (typeof restrictedBy === "string") return requireUnrestricted(viewer, restrictedBy);
  const { restriction, unless } = restrictedBy;
  // The operation refuses it, because only the stored post says whether this publishes.
  if (unless === "storedDraft" || !viewer.restrictions.includes(restriction)) return;
  if (!(await isSent(unless, sent))) requireUnrestricted(viewer, restriction);
}

/**
 * Requires that staff have not closed what a call needs, unless only the operation can tell.
 * @throws AppError of the part, such as AppError(uploadClosed)
 */
export async function requireNeededPart({ needsOpen }: Contract, sent: Sent): Promise<void> {
  if (!needsOpen) return;
  if (typeof needsOpen === "string") return requireOpen(needsOpen);
  const isNeeded =
    "if" in needsOpen
      ? await isSent(needsOpen.if, sent)
      : typeof needsOpen.unless === "object" && !(await isSent(needsOpen.unless, sent));
  if (isNeeded) await requireOpen(needsOpen.part);
}

/** True if a call sends all values. Whatever else it sends, also what is invalid, is not exempt. */
async function isSent(values: SentValues, { readQuery, readBody }: Sent): Promise<boolean> {
  const [part, expected] =
    "body" in values ? [await readBody(), values.body] : [readQuery(), values.query];
  const found = part as Record<string, unknown> | null | undefined;
  return Object.entries(expected).every(([name, value]) => found?.[name] === value);
}
