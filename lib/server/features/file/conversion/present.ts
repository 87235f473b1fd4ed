import type { VideoConversion } from "#lib/contracts/file/conversion";
import type { videoConversions } from "#lib/server/features/file/conversion/schema";

/** Presents a conversion; null is that of a video that is ready. */
export const presentConversion = (
  row: typeof videoConversions.$inferSelect | null,
): VideoConversion => ({
  state: row?.state ?? "done",
  percent: row?.percent ?? 100,
  failure: row?.failure ?? null,
  frames: row?.frames ?? [],
});
