import type { PostHistory, PostVersionEntry } from "#lib/contracts/post-version";
import type { HistoryRow, VersionRow } from "#lib/server/features/post/version-queries";

/** Search engines need few. */
const maxCorrections = 10;

/** Returns the public form of what is said about a version. */
export const presentVersion = (row: VersionRow): PostVersionEntry => ({
  number: row.number,
  at: row.publishedAt.toISOString(),
  // It may repeat what was removed.
  note: row.isWithheld ? "" : row.note,
  isSpelling: row.isSpelling,
  isShown: row.isStored && !row.isWithheld,
  isWithheld: row.isWithheld,
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
