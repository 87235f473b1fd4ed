/** Stores the input of a form for this tab, so that a reload or going back restores it. */
export type FormDraft<V> = {
  read: () => V;
  save: (values: V) => void;
  clear: () => void;
};

/**
 * Creates the draft of a form. Only the fields of `empty` are stored, so `empty` must not include
 * passwords. Logging out clears every draft with the session storage.
 */
export function createFormDraft<V extends object>(storageKey: string, empty: V): FormDraft<V> {
  const names = Object.keys(empty) as (keyof V)[];
  return {
    read: () => {
      try {
        return { ...empty, ...JSON.parse(sessionStorage.getItem(storageKey) ?? "null") };
      } catch {
        return empty;
      }
    },
    save: (values) => {
      const stored = Object.fromEntries(names.map((name) => [name, values[name]]));
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(stored));
      } catch {
        // Storage is full or blocked: the values live as long as the page.
      }
    },
    clear: () => sessionStorage.removeItem(storageKey),
  };
}
