/**
 * Returns the longest time in milliseconds for which `work` occupied this thread without letting the
 * event loop go on. In CPU time of the thread, which other processes and threads hardly change.
 */
export async function measureLongestSlice(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  let isDone = false;
  const sample = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
    if (!isDone) setImmediate(sample);
  };
  setImmediate(sample);
  try {
    await work();
  } finally {
    isDone = true;
  }
  sample();
  return longest;
}
