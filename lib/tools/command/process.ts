import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Runs this Node on `args` with the terminal's output; resolves with the exit code. */
export async function runNode(
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<number> {
  return waitForExit(startNode(args, env));
}

/** Like `runNode`, but returns the output instead of printing it. */
export async function captureNode(
  args: string[],
  env: Record<string, string | undefined> = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  return { code: code ?? 1, output };
}

export function startNode(
  args: string[],
  env: Record<string, string | undefined> = {},
): ChildProcess {
  return spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });
}

/** Resolves with the exit code of `child`. */
export function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/**
 * Forwards SIGTERM and SIGINT to `child`. The terminal sends Ctrl-C to both processes, and a server
 * exits at once on a second signal, without stopping its database.
 */
export function forwardSignals(child: ChildProcess): void {
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
}

/** Scripts of installed tools, for `runNode`. */
export const tool = {
  next: "node_modules/next/dist/bin/next",
  tsc: "node_modules/typescript/bin/tsc",
  biome: "node_modules/@biomejs/biome/bin/biome",
  depcruise: "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
  knip: "node_modules/knip/bin/knip.js",
  vitest: "node_modules/vitest/vitest.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
} as const;

/** Returns a free port of this machine. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Resolves once `url` answers 2xx. Throws after `timeoutMs`, or when `child` exits. */
export async function waitUntilUp(
  url: string,
  child: ChildProcess,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error("The server exited during startup.");
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Nothing answered at ${url}.`);
}
