import bowser from "bowser";
import type { Device } from "#lib/contracts/account/setting";

const kinds = ["desktop", "mobile", "tablet"] as const;

/** Returns the names of browser and system, and the kind of device, of a user agent. */
export function parseUserAgent(userAgent: string): Pick<Device, "browser" | "system" | "kind"> {
  // Bowser throws on an empty string.
  const { browser, os, platform } = bowser.parse(userAgent || "-");
  return {
    browser: browser.name || null,
    system: os.name || null,
    kind: kinds.find((kind) => kind === platform.type) ?? "desktop",
  };
}

/** Returns the names of browser and system, for example "Chrome · macOS"; "" if they are unknown. */
export function nameDevice(userAgent: string): string {
  const { browser, system } = parseUserAgent(userAgent);
  return [browser, system].filter(Boolean).join(" · ");
}
