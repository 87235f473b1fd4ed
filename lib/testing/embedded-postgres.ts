import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import postgres from "postgres";
import { toDriverArguments } from "#lib/server/platform/postgres/embedded/driver";

/** A fresh folder that the server's user can pass through, even when the tests run as root. */
export async function createTempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "embedded-test-"));
  await chmod(folder, 0o711);
  return folder;
}

/** Removes a test's folder, in which an orphan may still be writing for a moment. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Runs one statement at `url` and returns its rows. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const [address, socket] = toDriverArguments(url);
  const sql = postgres(address, { ...socket, max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** What a start in another process reports. */
export type Remote = { url: string; adopted: boolean; child: ChildProcess };

/** Starts the server of `dataDir` from another node process, which then idles until killed. */
export async function startInOtherProcess(dataDir: string): Promise<Remote> {
  const child = spawnStart(dataDir);
  for await (const line of createInterface({ input: child.stdout })) {
    return { ...(JSON.parse(line) as { url: string; adopted: boolean }), child };
  }
  throw new Error("the other process ended");
}

/** The same without waiting for the server. */
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

/** Kills a child process outright and waits until it is gone. */
export async function killAndWait(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}
