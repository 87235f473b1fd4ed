/**
 * A storage of the browser. What the browser does not take, because storage is denied or full, lives
 * in memory until the document unloads.
 */
type BrowserStorage = {
  read: (key: string) => string | null;
  /** Returns null for a missing or broken value. Others may have written it: check what it is. */
  readJson: (key: string) => unknown;
  /** Returns false if only this document has the value. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
  listKeys: () => string[];
  clear: () => void;
  /** Returns false if the browser stores nothing for this site. */
  isAvailable: () => boolean;
};

const probeKey = "probe";

function createStorage(name: "localStorage" | "sessionStorage"): BrowserStorage {
  /** Newer than what the browser has. */
  const memory = new Map<string, string>();

  /** The property itself throws where storage is denied, and is null in some embedded browsers. */
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(globalThis[name]);
    } catch {
      return otherwise;
    }
  };
  const store = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  const read = (key: string) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null);
  const drop = (key: string) => attempt((storage) => storage.removeItem(key), undefined);

  return {
    read,
    readJson: (key) => {
      try {
        return JSON.parse(read(key) ?? "null");
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      const isStored = store(key, value);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored;
    },
    remove: (key) => {
      memory.delete(key);
      drop(key);
    },
    listKeys: () => [
      ...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [])]),
    ],
    clear: () => {
      memory.clear();
      attempt((storage) => storage.clear(), undefined);
    },
    isAvailable: () => {
      const isStored = store(probeKey, "");
      drop(probeKey);
      return isStored;
    },
  };
}

/** What all tabs share, until the viewer or the site deletes it. */
export const localStore = createStorage("localStorage");

/** What the browser deletes with the tab. */
export const tabStore = createStorage("sessionStorage");
