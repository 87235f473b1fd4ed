import { spawnSync } from "node:child_process";

/** Installs the first of these Debian packages that makes `isInstalled` true. Does nothing without root. */
export function installWithApt(names: readonly string[], isInstalled: () => boolean): void {
  if (isInstalled() || process.getuid?.() !== 0) return;
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  for (const name of names) {
    if (isInstalled()) return;
    spawnSync("apt-get", ["install", "-y", "-qq", name], { stdio: "inherit" });
  }
}

/** Installs ffmpeg, without which the tests of conversions are skipped. */
export const installFfmpeg = (): void =>
  installWithApt(["ffmpeg"], () => spawnSync("ffmpeg", ["-version"]).status === 0);
