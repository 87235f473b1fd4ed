import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { basename } from "node:path";
import { getErrorCode } from "#lib/server/platform/postgres/embedded/errors";

type ProcessInfo = {
  /** File name of the program, without `.exe`. */
  name: string;
  /** Opaque start time. Together with the pid it identifies a process. */
  startedAt: string;
  /** Working folder, or null if unknown. */
  folder: string | null;
};

/** True if any process has this pid, including a zombie. */
export function isPidInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === "EPERM";
  }
}

/** Returns facts about the process `pid`; null if it is not running or a zombie. */
export function inspectProcess(pid: number): ProcessInfo | null {
  if (!isPidInUse(pid)) return null;
  if (process.platform === "linux") return inspectProc(pid);
  if (process.platform === "win32") return inspectTasklist(pid);
  return parsePs(
    runCommand("ps", ["-p", String(pid), "-o", "stat=", "-o", "lstart=", "-o", "comm="]),
  );
}

function inspectProc(pid: number): ProcessInfo | null {
  try {
    const info = parseProcStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return info && { ...info, folder: readFolder(pid) };
  } catch {
    return null;
  }
}

/** Parses `/proc/<pid>/stat`. Its second field, "(name)", may itself contain parentheses. */
export function parseProcStat(text: string): ProcessInfo | null {
  const end = text.lastIndexOf(")");
  const fields = text.slice(end + 2).split(" ");
  if (fields[0] === "Z" || fields[0] === "X") return null;
  const name = text.slice(text.indexOf("(") + 1, end);
  return { name, startedAt: fields[19] ?? "", folder: null };
}

/** Parses a line of `ps -o stat= -o lstart= -o comm=` (macOS). */
export function parsePs(text: string): ProcessInfo | null {
  const match = /^(\S+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d+)\s+(.+)$/.exec(text.trim());
  const [, state = "Z", started = "", command = ""] = match ?? [];
  if (state.startsWith("Z")) return null;
  return { name: basename(command), startedAt: started.replaceAll(/\W/g, ""), folder: null };
}

function inspectTasklist(pid: number): ProcessInfo | null {
  const line = runCommand("tasklist", ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"]);
  const name = /^"(.+?)(?:\.exe)?",/im.exec(line)?.[1];
  return name ? { name, startedAt: "", folder: null } : null;
}

function readFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function runCommand(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return "";
  }
}
