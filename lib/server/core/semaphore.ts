/**
 * Lets at most `max` pieces of work run at a time, the others in turn. What nobody wants any more
 * when its turn comes is not begun, and gives null.
 */
export function createSemaphore(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(isWanted: () => boolean, work: () => Promise<T>): Promise<T | null> => {
    if (running < max) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return isWanted() ? await work() : null;
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
