import { spawn } from "node:child_process";
import { closeSync } from "node:fs";
import type { Binaries } from "#lib/server/platform/postgres/embedded/binaries";
import type { Endpoint } from "#lib/server/platform/postgres/embedded/endpoint";
import type { Identity } from "#lib/server/platform/postgres/embedded/identity";
import { openLog, readLog } from "#lib/server/platform/postgres/embedded/log-file";
import type { EmbeddedPaths } from "#lib/server/platform/postgres/embedded/paths";
import {
  buildServerArguments,
  FOLDER_SETTING,
} from "#lib/server/platform/postgres/embedded/settings";
import { buildSpawnOptions, explainSpawnError } from "#lib/server/platform/postgres/embedded/spawn";

/** A started server process, not necessarily ready. */
export type LaunchedServer = {
  /** Null on Windows, where pg_ctl starts the server. */
  pid: number | null;
  /** Resolves when the process exits or cannot start; pending while the server runs. */
  exited: Promise<{ error: Error | null; code: number | null; signal: string | null }>;
  /** Returns the log of this process so far, at most its last 16 KiB. */
  readOutput(): string;
};

/**
 * Starts the server in its own session, so Ctrl-C in the terminal reaches only the application,
 * which stops the server last. The child does not keep this process alive, and survives if this
 * process is killed. `serverPath` comes from `getServerPath`.
 */
export function launch(
  paths: EmbeddedPaths,
  binaries: Binaries,
  endpoint: Endpoint,
  identity: Identity,
  serverPath: string,
  overrides?: Record<string, string>,
): LaunchedServer {
  const { fd, offset } = openLog(paths.log);
  const isWindows = process.platform === "win32";
  const settings = buildServerArguments(endpoint, binaries.major, overrides);
  // Lets `handshake` identify the cluster if the server knows it by another path.
  if (serverPath !== paths.cluster) settings.push("-c", `${FOLDER_SETTING}=${paths.cluster}`);
  const program = isWindows ? binaries.pgCtl : binaries.postgres;
  const args = isWindows
    ? // pg_ctl drops administrator rights, with which the server refuses to run.
      ["start", "--no-wait", "-D", paths.cluster, "-l", paths.log, "-o", settings.join(" ")]
    : ["-D", serverPath, ...settings];
  const child = spawn(program, args, {
    ...buildSpawnOptions(paths.cluster, identity),
    detached: true,
    stdio: isWindows ? "ignore" : ["ignore", fd, fd],
  });
  closeSync(fd);
  child.unref();
  const exited = new Promise<Awaited<LaunchedServer["exited"]>>((resolve) => {
    child.once("error", (error) =>
      resolve({ error: explainSpawnError(error, program), code: null, signal: null }),
    );
    child.once("exit", (code, signal) => {
      // On Windows exit code 0 is that of pg_ctl, and the server keeps running.
      if (!(isWindows && code === 0)) resolve({ error: null, code, signal });
    });
  });
  const pid = isWindows ? null : (child.pid ?? null);
  return { pid, exited, readOutput: () => readLog(paths.log, offset) };
}
