import type { Device } from "#lib/contracts/account/setting";
import { parseUserAgent } from "#lib/server/features/session/name-device";
import type { sessions } from "#lib/server/features/session/schema";

type Row = Pick<typeof sessions.$inferSelect, "id" | "userAgent" | "createdAt" | "lastSeenAt">;

/** Presents a session as the device that started it. */
export const presentDevice = (row: Row, currentId: string): Device => ({
  sessionId: row.id,
  ...parseUserAgent(row.userAgent),
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  isCurrent: row.id === currentId,
});
