import { readdir, readFile } from "node:fs/promises";

/** Stops a process and its children, as a frozen machine does. Returns a function that ends that. */
export async function freeze(pid: number): Promise<() => void> {
  // The parent first, so that it starts no process in between.
  process.kill(pid, "SIGSTOP");
  const children = await listChildren(pid);
  for (const child of children) process.kill(child, "SIGSTOP");
  return () => {
    for (const each of [...children, pid]) process.kill(each, "SIGCONT");
  };
}

async function listChildren(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      return Number(stat.slice(stat.lastIndexOf(")")).split(" ")[2]);
    }),
  );
  return pids.filter((_, at) => parents[at] === parent).map(Number);
}
