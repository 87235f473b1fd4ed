import type { SeriesPart } from "#lib/contracts/series";
import type { Neighbour, SeriesRow } from "#lib/server/features/series/queries";

type Row = Pick<SeriesRow, "id" | "title" | "description" | "language">;

export const presentSeries = ({ id, title, description, language }: Row) => ({
  seriesId: String(id),
  title,
  description,
  language,
});

export const presentNeighbour = (row: Neighbour | undefined): SeriesPart["next"] =>
  row ? { postId: String(row.postId), title: row.postTitle, language: row.postLanguage } : null;
