import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

const source = ".github/operations";

/** A text of a configuration file, and what it is on this machine. */
export type Replacement = [from: string, to: string | number];

/**
 * Writes a file of `.github/operations` to `folder`, adapted to this machine.
 * @throws Error if the file lacks a text that should be replaced, because it has changed
 */
export function adaptFile(name: string, folder: string, replacements: Replacement[]): string {
  let text = readFileSync(join(source, name), "utf8");
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`${source}/${name} has no "${from}".`);
    text = text.replaceAll(from, String(to));
  }
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o644 });
  return path;
}

/** Below the range of outgoing connections, which could take the port of a server that is away. */
const firstPort = 21_000;
let nextPort = firstPort;

/** Returns `count` ports on which nothing listens, and that no other call returns. */
export async function takePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (; ports.length < count; nextPort += 1) if (await isFree(nextPort)) ports.push(nextPort);
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  const isListening = await once(server, "listening").then(
    () => true,
    () => false,
  );
  server.close();
  return isListening;
}
