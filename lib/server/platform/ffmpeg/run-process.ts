import { spawn } from "node:child_process";
import { once } from "node:events";
import { buildChildEnvironment } from "#lib/server/core/child-environment";
import { isLocalFaultText } from "#lib/server/core/local-fault";

type Options = {
  signal: AbortSignal;
  /** Called with each line of the output, which is then not returned. */
  onLine?: (line: string) => void;
};

/** The output that is kept at most; the lists of ffmpeg and descriptions of videos are shorter. */
const maxOutput = 1_000_000;
const maxErrorText = 2_000;

/** It could not start, was killed or stopped, or reports no space or memory. */
const passingCodes = new Set([-1, 126, 127, 137, 143, 228, 244]);

/** A process that ended by itself, but not well. */
export class ProcessFailedError extends Error {
  override name = "ProcessFailedError";
  readonly code: number;
  /** The end of what it wrote about it. */
  readonly errorText: string;
  /** True for a fault of the host, which may pass. */
  readonly mayPass: boolean;

  constructor(code: number, errorText: string) {
    super(`The process ended with ${code}. ${errorText}`.trim());
    this.code = code;
    this.errorText = errorText;
    this.mayPass = passingCodes.has(code) || isLocalFaultText(errorText);
  }
}

/** Address space of a process, in KB: enough for a video in 4K. */
const maxKilobytes = 4_000_000;

/**
 * Runs a program with the lowest priority, a limit of memory, and the first to be ended by Linux if the
 * host has none left. A watcher kills it once its input closes, so that it never outlives this process,
 * however that ends.
 */
const supervisor = `
ulimit -v ${maxKilobytes} 2>/dev/null
{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null
exec 3<&0
nice -n 19 "$@" </dev/null 3<&- &
child=$!
{ read -r _ <&3; kill -9 "$child"; } 2>/dev/null &
watcher=$!
wait "$child"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

/**
 * Runs a program that reads what strangers sent, with fixed arguments and without our secrets.
 * @returns what it wrote, and the end of its error output
 * @throws ProcessFailedError, or the reason of `signal`
 */
export async function runProcess(
  program: string,
  args: readonly string[],
  { signal, onLine }: Options,
): Promise<{ output: string; errorText: string }> {
  signal.throwIfAborted();
  const [command, commandArgs] =
    process.platform === "win32"
      ? [program, args]
      : ["/bin/sh", ["-c", supervisor, "sh", program, ...args]];
  const child = spawn(command, commandArgs, {
    env: buildChildEnvironment(),
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  let errorText = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (!onLine) {
      output = output.slice(0, maxOutput);
      return;
    }
    const lines = output.split("\n");
    output = (lines.pop() ?? "").slice(-maxErrorText);
    for (const line of lines) onLine(line);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errorText = (errorText + text).slice(-maxErrorText);
  });
  child.stdin.on("error", () => {});
  const kill = () => {
    child.stdin.destroy();
    if (process.platform === "win32") child.kill();
  };
  signal.addEventListener("abort", kill, { once: true });
  if (signal.aborted) kill();
  try {
    const [code, killedBy] = await once(child, "close");
    signal.throwIfAborted();
    if (code !== 0) throw new ProcessFailedError(code ?? -1, `${killedBy ?? ""} ${errorText}`);
    return { output, errorText };
  } finally {
    signal.removeEventListener("abort", kill);
  }
}
