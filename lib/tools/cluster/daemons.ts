import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

type SpawnOptions = {
  cwd?: string;
  env?: Record<string, string>;
  /** True to run as the user that may run PostgreSQL. */
  isUnprivileged?: boolean;
};

/** The processes of a cluster and the folder with their data, logs and settings. */
export class Daemons {
  readonly folder: string;
  readonly #identity = findIdentity();
  readonly #children: ChildProcess[] = [];

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), "fundlore-cluster-"));
    // Servers that run as other users have folders in it.
    chmodSync(this.folder, 0o755);
    this.createFolder("log");
    // Also after an error that nobody caught.
    process.once("exit", () => {
      for (const child of this.#children) child.kill("SIGKILL");
      rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
    });
  }

  /** Creates a folder below `folder` and returns its path. */
  createFolder(name: string, isUnprivileged = false): string {
    const path = join(this.folder, name);
    mkdirSync(path, { recursive: true, mode: isUnprivileged ? 0o700 : 0o755 });
    if (isUnprivileged) this.give(path);
    return path;
  }

  /** Makes the user that runs PostgreSQL the owner of a file or folder. */
  give(path: string): void {
    if (this.#identity) chownSync(path, this.#identity.uid, this.#identity.gid);
  }

  /** Starts a process that writes its output to `log/<name>.log`. */
  start(name: string, program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
    const log = openSync(join(this.folder, "log", `${name}.log`), "a");
    const child = spawn(program, args, {
      ...this.#toSpawnOptions(options),
      stdio: ["ignore", log, log],
      // The terminal's Ctrl-C ends it by `stop` only, in order.
      detached: true,
    });
    this.#children.push(child);
    return child;
  }

  /** Returns a program's output at its end. Throws Error with the output if it fails. */
  async run(program: string, args: string[], options: SpawnOptions = {}): Promise<string> {
    const running = promisify(execFile)(program, args, this.#toSpawnOptions(options));
    const { stdout } = await running.catch((error: Error & { stdout: string; stderr: string }) => {
      throw new Error(`${error.message}\n${error.stdout}${error.stderr}`);
    });
    return stdout;
  }

  /** Returns the last lines of each log. */
  readLogEnds(): string {
    const folder = join(this.folder, "log");
    return readdirSync(folder)
      .map((name) => {
        const lines = readFileSync(join(folder, name), "utf8").trimEnd().split("\n");
        return [`--- ${name}`, ...lines.slice(-5), ""].join("\n");
      })
      .join("");
  }

  /** Kills what still runs and removes the folder. */
  async stop(): Promise<void> {
    await Promise.all(this.#children.map((child) => end(child, "SIGKILL")));
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #toSpawnOptions({ cwd = this.folder, env, isUnprivileged }: SpawnOptions) {
    return {
      cwd,
      env: { ...process.env, ...env },
      ...(isUnprivileged ? (this.#identity ?? {}) : {}),
    };
  }
}

/** Sends a signal to a process and waits for its end. Returns the exit code. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}

/** Returns the user `postgres` if this process is root's, which PostgreSQL refuses; else null. */
function findIdentity(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout),
  );
  if (!uid || !gid) throw new Error("The user postgres does not exist.");
  return { uid, gid };
}
