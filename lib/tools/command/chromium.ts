import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { installWithApt } from "#lib/tools/command/apt";
import { startNode, tool, waitForExit } from "#lib/tools/command/process";

// Headless shells come first: they need about half the processor time.
const systemPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const findChromium = () =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths].find(
    (path) => path && existsSync(path),
  );

/**
 * Returns the browser for the tests: CHROMIUM_PATH, Playwright's or the system's. Otherwise installs
 * one with Playwright or apt.
 * @throws Error if none can be installed
 */
export async function ensureChromium(): Promise<string> {
  const existing = findChromium();
  if (existing) return existing;
  await waitForExit(startNode([tool.playwright, "install", "--with-deps", "chromium"])).catch(
    () => 1,
  );
  installWithApt(["chromium-headless-shell", "chromium"], () => findChromium() !== undefined);
  const installed = findChromium();
  if (!installed) throw new Error("No Chromium: install one and set CHROMIUM_PATH to it.");
  return installed;
}
