/** Returns a copy of an object with some of its properties. */
export const pick = <T extends object, K extends keyof T>(
  source: T,
  names: readonly K[],
): Pick<T, K> => Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<T, K>;
