import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { basename } from "node:path";
import { getErrorCode } from "#lib/server/platform/postgres/embedded/errors";

export type ProcessInfo = {
  /** File name of the program, without `.exe`. */
  name: string;
  /** When it started, opaque: with the pid it tells a process from a later one of the same pid. */
  started: string;
  /** Working directory, or null where the system does not tell us. */
  folder: string | null;
};

/** Whether any process has this pid, a zombie included. */
export function isPidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === "EPERM";
  }
}

/** Describes the running process `pid`; null when there is none or it is a zombie. */
export function inspectProcess(pid: number): ProcessInfo | null {
  if (!isPidInUse(pid)) return null;
  if (process.platform === "linux") return inspectProc(pid);
  if (process.platform === "win32") return inspectTasklist(pid);
  return parsePs(run("ps", ["-p", String(pid), "-o", "stat=", "-o", "lstart=", "-o", "comm="]));
}

function inspectProc(pid: number): ProcessInfo | null {
  try {
    const info = parseProcStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return info && { ...info, folder: readFolder(pid) };
  } catch {
    return null;
  }
}

/** Reads `/proc/<pid>/stat`, whose second field is "(name)" and may itself hold parentheses. */
export function parseProcStat(text: string): ProcessInfo | null {
  const end = text.lastIndexOf(")");
  const fields = text.slice(end + 2).split(" ");
  if (fields[0] === "Z" || fields[0] === "X") return null;
  const name = text.slice(text.indexOf("(") + 1, end);
  return { name, started: fields[19] ?? "", folder: null };
}

/** Reads one line of `ps -o stat= -o lstart= -o comm=` (macOS). */
export function parsePs(text: string): ProcessInfo | null {
  const match = /^(\S+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d+)\s+(.+)$/.exec(text.trim());
  const [, state = "Z", started = "", command = ""] = match ?? [];
  if (state.startsWith("Z")) return null;
  return { name: basename(command), started: started.replaceAll(/\W/g, ""), folder: null };
}

function inspectTasklist(pid: number): ProcessInfo | null {
  const line = run("tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"]);
  const name = /^"(.+?)(?:\.exe)?",/im.exec(line)?.[1];
  return name ? { name, started: "", folder: null } : null;
}

function readFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function run(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return "";
  }
}
