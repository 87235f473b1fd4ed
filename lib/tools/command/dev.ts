import type { ChildProcess } from "node:child_process";
import { watch } from "node:fs";
import { env } from "#lib/server/core/env";
import { log } from "#lib/server/core/log";
import { startEmbedded } from "#lib/server/platform/postgres/embedded/start";
import { bundleWorker } from "#lib/tools/bundle/bundle-worker";
import { startNode, waitForExit } from "#lib/tools/command/process";

/** Next hot-reloads pages and components; a change of the server's own code needs a restart. */
const watchedFolders = [
  "lib/server",
  "lib/contracts",
  "lib/domain",
  "lib/format",
  "lib/i18n",
  "messages",
];
const isServerCode = (path: string) =>
  path.startsWith("messages/")
    ? /\/(?:error|mail)\.json$/.test(path)
    : /\.(?:ts|sql)$/.test(path) && !/\.(?:test|d)\.ts$/.test(path);

/** Editors write several files, and each of them more than once. */
const debounceMs = 150;
/** Open browser tabs hold connections that would delay a graceful stop. */
const killAfterMs = 2_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

function watchServerCode(onChange: (path: string) => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of watchedFolders) {
    watch(folder, { recursive: true }, (_event, file) => {
      const path = `${folder}/${file?.replaceAll("\\", "/")}`;
      if (!isServerCode(path)) return;
      clearTimeout(timer);
      timer = setTimeout(() => onChange(path), debounceMs);
    });
  }
}

type Server = { child: ChildProcess; exited: Promise<number> };

async function stop({ child, exited }: Server): Promise<void> {
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
  await exited;
  clearTimeout(timer);
}

/**
 * `npm run dev`: serves the product and restarts the server when its code changes. The embedded
 * database belongs to this process, so it outlives the restarts.
 */
async function dev(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = env();
  await bundleWorker();
  const database = DATABASE_URL
    ? null
    : await startEmbedded({
        dataDir: DATA_DIR,
        log: (message, detail) => log().info({ ...detail, part: "postgres" }, message),
      });
  let isStopping = false;
  let server = startServer();

  function startServer() {
    const child = startNode(["lib/server/app/main.ts", "--dev"]);
    const exited = waitForExit(child);
    exited.then((code) => {
      if (child.killed || isStopping) return;
      print(`The server exited with code ${code}. Waiting for a change of its code.`);
    });
    return { child, exited };
  }

  let restarts = Promise.resolve();
  let lastChange = 0;
  watchServerCode((path) => {
    lastChange += 1;
    const change = lastChange;
    restarts = restarts.then(async () => {
      if (isStopping || change !== lastChange) return;
      print(`${path} changed: restarting the server. The database keeps running.`);
      await stop(server);
      if (!isStopping) server = startServer();
    });
  });

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (isStopping) return;
      isStopping = true;
      await restarts;
      await stop(server);
      await database?.stop();
      process.exit();
    });
  }
}

await dev().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
