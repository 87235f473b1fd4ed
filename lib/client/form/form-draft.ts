import { tabStore } from "#lib/client/browser/storage";
/** Stores the input of a form for this tab, so that a reload or going back restores it. */
export type FormDraft<V> = {
  read: () => V;
  save: (values: V) => void;
  clear: () => void;
};

export const isString = (value: unknown): value is string => typeof value === "string";
export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
export const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isString);
export const isOneOf =
  <T>(...allowed: readonly T[]) =>
  (value: unknown): value is T =>
    allowed.some((each) => each === value);
export const isNullOr =
  <T>(guard: (value: unknown) => value is T) =>
  (value: unknown): value is T | null =>
    value === null || guard(value);

/** One guard for each stored field. */
type Guards<V> = { [K in keyof V]: (value: unknown) => value is V[K] };

/**
 * Creates the draft of a form. Only the fields of `empty` are stored, so `empty` must not include
 * passwords. A stored field that its guard refuses is empty again: another version of this page, or
 * anybody with the browser's tools, may have written it. Logging out clears every draft with the
 * session storage.
 */
export function createFormDraft<V extends object>(
  storageKey: string,
  empty: V,
  guards: Guards<V>,
): FormDraft<V> {
  const names = Object.keys(empty) as (keyof V)[];
  return {
    read: () => {
      const stored = Object(tabStore.readJson(storageKey));
      const valid = names.filter((name) => guards[name](stored[name as string]));
      return {
        ...empty,
        ...Object.fromEntries(valid.map((name) => [name, stored[name as string]])),
      };
    },
    save: (values) => {
      const stored = Object.fromEntries(names.map((name) => [name, values[name]]));
      tabStore.write(storageKey, JSON.stringify(stored));
    },
    clear: () => tabStore.remove(storageKey),
  };
}
