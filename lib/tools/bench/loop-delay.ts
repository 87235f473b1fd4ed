import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Preloaded into a server (`--import`), answers each message of its parent with what happened since
 * the last one.
 */
export type LoopDelay = {
  /** Milliseconds that the event loop was late. Includes waiting for a core. */
  p50: number;
  p99: number;
  max: number;
  /** CPU milliseconds of the thread between two turns of a timer. */
  longestCpu: number;
  p99Cpu: number;
};

const resolution = 5;
const histogram = monitorEventLoopDelay({ resolution });
let cpuTimes: number[] = [];

if (process.send) {
  histogram.enable();
  let before = process.threadCpuUsage();
  const sample = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    cpuTimes.push((user + system) / 1_000);
  };
  setInterval(sample, resolution).unref();
  process.on("message", () => {
    process.send?.(readDelay());
    histogram.reset();
    cpuTimes = [];
  });
  process.channel?.unref();
}

function readDelay(): LoopDelay {
  const toLateness = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolution);
  const sorted = cpuTimes.toSorted((a, b) => a - b);
  return {
    p50: toLateness(histogram.percentile(50)),
    p99: toLateness(histogram.percentile(99)),
    max: toLateness(histogram.max),
    longestCpu: sorted.at(-1) ?? 0,
    p99Cpu: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}
