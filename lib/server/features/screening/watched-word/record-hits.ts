import type { TargetKind } from "#lib/domain/moderation/sanction";
import type { WordHit } from "#lib/server/features/screening/watched-word/find";
import { watchedWordHits } from "#lib/server/features/screening/watched-word/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

type Target = { targetKind: TargetKind; targetId: string; subjectKey: bigint };

export type ReviewedHit = { word: string; foldedWord: string; action: "hold" | "flag" };

/** Returns the words that staff have to review, each once. */
export function listReviewed(hits: readonly WordHit[]): ReviewedHit[] {
  const byWord = new Map<string, ReviewedHit>();
  for (const { word } of hits) {
    const { foldedWord, action } = word;
    if (action === "hold" || action === "flag") {
      byWord.set(foldedWord, { word: word.word, foldedWord, action });
    }
  }
  return [...byWord.values()];
}

/**
 * Stores that words to hold or flag were found, in the transaction of the content; a worker opens the
 * case. A word that was found in the content before does not count again.
 * @returns true if the content has to be hidden until staff have reviewed it
 */
export const recordHits = (
  tx: Executor,
  target: Target,
  hits: readonly WordHit[],
): Promise<boolean> => recordReviewed(tx, target, listReviewed(hits));

/** Stores words to hold or flag, as `recordHits` does. */
export async function recordReviewed(
  tx: Executor,
  target: Target,
  reviewed: readonly ReviewedHit[],
): Promise<boolean> {
  if (reviewed.length === 0) return false;
  const stored = await tx
    .insert(watchedWordHits)
    .values(reviewed.map((hit) => ({ ...target, ...hit })))
    .onConflictDoNothing()
    .returning({ action: watchedWordHits.action });
  return stored.some(({ action }) => action === "hold");
}
