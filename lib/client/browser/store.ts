import { useSyncExternalStore } from "react";

/** Creates a value outside React that any code can set and components can subscribe to. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
