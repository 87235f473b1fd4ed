import bowser from "bowser";
import type { Device } from "#lib/contracts/setting";
import type { sessions } from "#lib/server/platform/postgres/schema/user";

type Row = Pick<typeof sessions.$inferSelect, "id" | "userAgent" | "createdAt" | "lastSeenAt">;

const kinds = ["desktop", "mobile", "tablet"] as const;

/** What a browser says of itself, in words that its owner knows. */
function describe(userAgent: string): Pick<Device, "browser" | "system" | "kind"> {
  // The library takes no empty text.
  const { browser, os, platform } = bowser.parse(userAgent || "-");
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: kinds.find((kind) => kind === platform.type) ?? "desktop",
  };
}

/** A session as the device that it was begun on. */
export const presentDevice = (row: Row, currentId: string): Device => ({
  sessionId: row.id,
  ...describe(row.userAgent),
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  isCurrent: row.id === currentId,
});
