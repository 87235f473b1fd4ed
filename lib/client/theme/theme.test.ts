import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { headScript, toggleTheme } from "#lib/client/theme/theme";

let dataset: Record<string, string>;
let stored: Map<string, string>;
let systemIsDark: boolean;

beforeEach(() => {
  dataset = {};
  stored = new Map();
  systemIsDark = false;
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("matchMedia", () => ({ matches: systemIsDark }));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const runHeadScript = () => new Function(headScript)();

test("toggling leaves the system's theme and returns to it", () => {
  toggleTheme();
  expect(dataset.theme).toBe("dark");
  expect(stored.get("theme")).toBe("dark");
  toggleTheme();
  expect(dataset.theme).toBeUndefined();
  expect(stored.has("theme")).toBe(false);
});

test("toggles to light first on a dark system", () => {
  systemIsDark = true;
  toggleTheme();
  expect(dataset.theme).toBe("light");
});

test("the head script restores the theme and the login state", () => {
  stored.set("theme", "dark");
  stored.set("accessToken", "a.b.c");
  runHeadScript();
  expect(dataset).toEqual({ theme: "dark", session: "in" });
});

test("the head script does nothing without stored values, or if storage is denied", () => {
  runHeadScript();
  expect(dataset).toEqual({});
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
  });
  expect(runHeadScript).not.toThrow();
});
