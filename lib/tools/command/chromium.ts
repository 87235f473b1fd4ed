import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { startNode, tool, waitForExit } from "#lib/tools/command/process";

const known = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const find = () =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...known].find(
    (path) => path && existsSync(path),
  );

/**
 * The browser for the journeys: CHROMIUM_PATH, Playwright's own, the system's; else it is installed,
 * from Playwright's host or as Debian's package.
 * @throws Error where none can be had
 */
export async function ensureChromium(): Promise<string> {
  const present = find();
  if (present) return present;
  await waitForExit(startNode([tool.playwright, "install", "--with-deps", "chromium"])).catch(
    () => 1,
  );
  if (!find() && process.getuid?.() === 0) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "inherit" });
  }
  const installed = find();
  if (!installed) throw new Error("No Chromium: install one and set CHROMIUM_PATH to it.");
  return installed;
}
