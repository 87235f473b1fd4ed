import { beforeEach, expect, test, vi } from "vitest";
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
