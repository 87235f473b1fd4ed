/** Lets at most `atOnce` pieces of work run together; the others wait in line. */
function createTurns(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Decoding what was sent: an image under 5 MB may unfold into several hundred. */
export const decodeSemaphore = createTurns(1);

/** Making variants of stored images, whose size is known to be within bounds. */
export const resizeSemaphore = createTurns(2);
