/** Returns the CPU time of `work` in milliseconds, which other processes hardly change. */
export function measureCpuMs(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
