import { readFile } from "node:fs/promises";

/** Returns the resident memory of a process in bytes, now or at its peak, on Linux. */
export async function readMemory(pid: number, field: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024;
}
