import type { WatchedWordReply } from "#lib/contracts/admin-watched-word";
import type { watchedWords } from "#lib/server/platform/postgres/schema/watched-word";

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
