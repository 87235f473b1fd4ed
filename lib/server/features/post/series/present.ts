import type { SeriesPart } from "#lib/contracts/post/series";
import type { Neighbour, SeriesRow } from "#lib/server/features/post/series/queries";
import { findHeld } from "#lib/server/features/screening/watched-word/held";

type Row = Pick<SeriesRow, "id" | "title" | "description" | "language">;

export const presentSeries = ({ id, title, description, language }: Row) => ({
  seriesId: String(id),
  title,
  description,
  language,
});

export const presentNeighbour = (row: Neighbour | undefined): SeriesPart["next"] =>
  row ? { postId: String(row.postId), title: row.postTitle, language: row.postLanguage } : null;

type OwnRow = Row & Pick<SeriesRow, "isBlocked">;

/** Returns a function that presents each of the rows as its author sees it. */
export async function createOwnPresenter(rows: readonly OwnRow[]) {
  const blocked = rows.filter(({ isBlocked }) => isBlocked).map(({ id }) => String(id));
  const held = await findHeld("series", blocked);
  return (row: OwnRow) => ({
    ...presentSeries(row),
    isBlocked: row.isBlocked,
    ...(held.has(String(row.id)) && { isInReview: true as const }),
  });
}
