import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { earlyScript, switchTheme } from "#lib/client/theme/theme";

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

const runEarly = () => new Function(earlyScript)();

test("the switch leaves the system's theme and comes back to it", () => {
  switchTheme();
  expect(dataset.theme).toBe("dark");
  expect(stored.get("theme")).toBe("dark");
  switchTheme();
  expect(dataset.theme).toBeUndefined();
  expect(stored.has("theme")).toBe(false);
});

test("on a dark system it first goes to light", () => {
  systemIsDark = true;
  switchTheme();
  expect(dataset.theme).toBe("light");
});

test("the early script brings the choice back before the first paint", () => {
  stored.set("theme", "dark");
  stored.set("accessToken", "a.b.c");
  runEarly();
  expect(dataset).toEqual({ theme: "dark", session: "in" });
});

test("it does nothing for a newcomer, and survives a browser that forbids storage", () => {
  runEarly();
  expect(dataset).toEqual({});
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
  });
  expect(runEarly).not.toThrow();
});
