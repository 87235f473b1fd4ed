import { readProgress } from "#lib/server/features/post/import/read/progress";

const checkMs = 250;

/** Aborts `stuck` once a reader has read the same document for longer than `maxMs`. */
export function watchProgress(folder: string, maxMs: number) {
  const controller = new AbortController();
  let position = 0;
  let since = performance.now();
  const timer = setInterval(() => {
    const { begun, done } = readProgress(folder);
    if (begun <= done || begun !== position) {
      position = begun;
      since = performance.now();
    } else if (performance.now() - since > maxMs) controller.abort();
  }, checkMs);
  return { stuck: controller.signal, stop: () => clearInterval(timer) };
}
