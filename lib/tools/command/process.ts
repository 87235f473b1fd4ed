import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Runs this Node on `args` with the terminal's output; resolves with the exit code. */
export async function runNode(
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<number> {
  return exitCode(startNode(args, env));
}

export function startNode(
  args: string[],
  env: Record<string, string | undefined> = {},
): ChildProcess {
  return spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });
}

export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** The script of an installed tool, for `runNode`. */
export const tool = {
  next: "node_modules/next/dist/bin/next",
  tsc: "node_modules/typescript/bin/tsc",
  biome: "node_modules/@biomejs/biome/bin/biome",
  vitest: "node_modules/vitest/vitest.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
} as const;

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Resolves when `url` answers 2xx. @throws Error after `timeout` milliseconds, or when `child` ends. */
export async function untilUp(url: string, child: ChildProcess, timeout = 60_000): Promise<void> {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error("The server ended before it was up.");
    const up = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nothing answered at ${url}.`);
}
