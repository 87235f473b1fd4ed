import bowser from "bowser";
import type { Device } from "#lib/contracts/setting";
import type { sessions } from "#lib/server/platform/postgres/schema/user";

type Row = Pick<typeof sessions.$inferSelect, "id" | "userAgent" | "createdAt" | "lastSeenAt">;

const kinds = ["desktop", "mobile", "tablet"] as const;

/** Returns the names of browser and system, and the kind of device, of a user agent. */
function parseUserAgent(userAgent: string): Pick<Device, "browser" | "system" | "kind"> {
  // Bowser throws on an empty string.
  const { browser, os, platform } = bowser.parse(userAgent || "-");
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: kinds.find((kind) => kind === platform.type) ?? "desktop",
  };
}

/** Presents a session as the device that started it. */
export const presentDevice = (row: Row, currentId: string): Device => ({
  sessionId: row.id,
  ...parseUserAgent(row.userAgent),
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  isCurrent: row.id === currentId,
});
