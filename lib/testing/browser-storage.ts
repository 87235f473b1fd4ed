/** Mocks the used part of a browser's storage, whose keys are own properties. */
export function createBrowserStorage(maxLength = Number.POSITIVE_INFINITY): Storage {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(items, name) ? items[name] : null),
    setItem: (name: string, value: string) => {
      if (value.length > maxLength) throw new DOMException("No room", "QuotaExceededError");
      items[name] = value;
    },
    removeItem: (name: string) => {
      delete items[name];
    },
    clear: () => {
      for (const name of Object.keys(items)) delete items[name];
    },
  };
  const items: Record<string, string> = Object.create(methods);
  return items as unknown as Storage;
}
