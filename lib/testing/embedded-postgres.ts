import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { withConnection } from "#lib/server/platform/postgres/connect";

/** Creates a folder that the server's user can pass through, even if the tests run as root. */
export async function createTempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "embedded-test-"));
  await chmod(folder, 0o711);
  return folder;
}

/** Removes a test's folder. Retries, because an orphaned process may still be writing there. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Returns the folder of the socket that a server's URL names. */
export const getSocketFolder = (url: string): string => new URL(url).searchParams.get("host") ?? "";

/** Runs one statement at `url` and returns its rows. */
export const query = (url: string, statement: string): Promise<Record<string, unknown>[]> =>
  withConnection(url, async (connection) => (await connection.query(statement)).rows);

/** A server started by another process. */
type RemoteServer = { url: string; adopted: boolean; child: ChildProcess };

/** Starts the server of `dataDir` in another Node process, which then idles until killed. */
export async function startInOtherProcess(dataDir: string): Promise<RemoteServer> {
  const child = spawnStart(dataDir);
  for await (const line of createInterface({ input: child.stdout })) {
    return { ...(JSON.parse(line) as { url: string; adopted: boolean }), child };
  }
  throw new Error("The other process exited.");
}

/** Like `startInOtherProcess`, but does not wait for the server. */
export function spawnStart(dataDir: string) {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL("../server/platform/postgres/embedded/start.ts", import.meta.url).href)};
    const { url, adopted } = await startEmbedded({ dataDir: process.argv[1], log() {} });
    console.log(JSON.stringify({ url, adopted }));
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ["--input-type=module", "-e", program, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Sends SIGKILL to a child process and waits until it is gone. */
export async function killAndWait(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}
