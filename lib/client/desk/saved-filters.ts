import { localStore } from "#lib/client/browser/storage";
import { createStore } from "#lib/client/browser/store";
import { deskFiltersKey } from "#lib/domain/device-storage";

/** A named filter of the queue. `query` is the query of its URL. */
export type SavedFilter = { name: string; query: string };

const maxFilters = 12;

/** The saved filters of this browser, by name. */
export const savedFilters = createStore<readonly SavedFilter[]>([]);

/** Restores the filters from the browser's storage; call it in an effect. */
export function restoreFilters(): void {
  const stored = localStore.readJson(deskFiltersKey);
  savedFilters.set(Array.isArray(stored) ? stored.filter(isSavedFilter) : []);
}

const isSavedFilter = (value: Partial<SavedFilter> | null): value is SavedFilter =>
  typeof value?.name === "string" && typeof value.query === "string";

function store(filters: readonly SavedFilter[]): void {
  savedFilters.set(filters);
  localStore.write(deskFiltersKey, JSON.stringify(filters));
}

/** Saves a filter; another of the same name is replaced. */
export function saveFilter(filter: SavedFilter): void {
  const others = savedFilters.get().filter(({ name }) => name !== filter.name);
  const all = [...others, filter].slice(-maxFilters);
  store(all.sort((a, b) => a.name.localeCompare(b.name)));
}

export const removeFilter = (name: string): void =>
  store(savedFilters.get().filter((each) => each.name !== name));
