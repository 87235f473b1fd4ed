import type { PostHistory, PostVersionEntry } from "#lib/contracts/post/version";
import type { HistoryRow, VersionRow } from "#lib/server/features/post/version/queries";

/** Search engines need few. */
const maxCorrections = 10;

/**
 * Returns the public form of what is said about a version. `isShown` tells for every reader of its
 * text if that text may be shown.
 */
export const presentVersion = (row: VersionRow, canWithdraw = false): PostVersionEntry => ({
  number: row.number,
  at: row.at.toISOString(),
  // It may repeat what is not shown.
  note: row.isWithheld ? "" : row.note,
  isSpelling: row.isSpelling,
  isShown: row.isStored && !row.isWithdrawn && !row.isWithheld,
  isWithheld: row.isWithheld,
  isWithdrawn: row.isWithdrawn,
  canWithdraw,
});

/** Returns the public form of how often a post was changed. */
export const presentHistory = ({
  correctionCount,
  spellingCount,
  corrections,
}: HistoryRow): PostHistory => ({
  correctionCount,
  spellingCount,
  corrections: corrections
    .slice(0, maxCorrections)
    .map(({ note, at }) => ({ note, at: new Date(at).toISOString() })),
});
