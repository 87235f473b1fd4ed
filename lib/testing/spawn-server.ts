import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

export type SpawnedServer = { child: ChildProcess; url: string };

const program = "lib/testing/server-process.ts";

/**
 * Starts the server without pages as a process of its own. `entry` may be its bundle, and `cwd` a
 * folder without the sources.
 */
export async function spawnServer(
  databaseUrl: string,
  settings: Record<string, string> = {},
  entry = program,
  cwd = process.cwd(),
): Promise<SpawnedServer> {
  const child = spawn(process.execPath, [resolve(entry)], {
    cwd,
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: "0", HOST: "127.0.0.1", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // The reader stays open, because a closed or full pipe would end or block the server.
  const lines = createInterface({ input: child.stdout });
  const failed = once(child, "exit").then(() => {
    throw new Error("The server exited during startup.");
  });
  const [port] = await Promise.race([once(lines, "line"), failed]);
  return { child, url: `http://127.0.0.1:${port}` };
}

/** Ends a server at once with SIGKILL, or with SIGTERM. */
export async function endServer(
  { child }: SpawnedServer,
  signal: "SIGKILL" | "SIGTERM",
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
