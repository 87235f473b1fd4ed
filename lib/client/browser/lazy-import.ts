/**
 * A piece of the program for `lazy`. Where it cannot be fetched it never comes, instead of taking the
 * page down with it: the rejection goes unhandled, and what watches for those tells the reader.
 */
export function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => void load().then(resolve));
}
