import type { WatchedWordReply } from "#lib/contracts/screening/watched-word-desk";
import type { watchedWords } from "#lib/server/features/screening/watched-word/schema";

type Row = typeof watchedWords.$inferSelect;

export const presentWatchedWord = ({
  id,
  word,
  action,
  createdAt,
  updatedAt,
}: Row): WatchedWordReply => ({
  wordId: String(id),
  word,
  action,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
