import { beforeEach, expect, test, vi } from "vitest";
import { parseQueueFilter, toQueueQuery } from "#lib/client/desk/queue-filter";
import {
  removeFilter,
  restoreFilters,
  savedFilters,
  saveFilter,
} from "#lib/client/desk/saved-filters";
import { createBrowserStorage } from "#lib/testing/browser-storage";

beforeEach(() => {
  vi.stubGlobal("localStorage", createBrowserStorage());
  restoreFilters();
});

test("a filter survives its URL", () => {
  const filter = {
    state: "upheld",
    sort: "oldest",
    targetKind: "comment",
    category: "scam",
    assignee: "me",
    subjectId: "li.wei",
  } as const;
  expect(parseQueueFilter(new URLSearchParams(toQueueQuery(filter)))).toEqual(filter);
  const empty = parseQueueFilter(new URLSearchParams());
  expect(empty).toEqual({ state: "pending", sort: "priority" });
  expect(toQueueQuery(empty)).toEqual({});
});

test("ignores values that no filter has", () => {
  const search = new URLSearchParams("state=open&sort=x&targetKind=film&category=x&assignee=you");
  expect(parseQueueFilter(search)).toEqual({ state: "pending", sort: "priority" });
});

test("saves filters by name, replaces and removes them, and restores them", () => {
  saveFilter({ name: "Scams", query: "category=scam" });
  saveFilter({ name: "Mine", query: "assignee=me" });
  saveFilter({ name: "Scams", query: "category=scam&sort=oldest" });
  expect(savedFilters.get().map(({ name }) => name)).toEqual(["Mine", "Scams"]);
  savedFilters.set([]);
  restoreFilters();
  expect(savedFilters.get()[1]).toEqual({ name: "Scams", query: "category=scam&sort=oldest" });
  removeFilter("Mine");
  restoreFilters();
  expect(savedFilters.get()).toHaveLength(1);
  localStorage.setItem("desk-filters", '[{"name":1},null,"x"]');
  restoreFilters();
  expect(savedFilters.get()).toEqual([]);
});
