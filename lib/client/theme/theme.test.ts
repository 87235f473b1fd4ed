import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { themeColors, themeScript, toggleTheme } from "#lib/client/theme/theme";

type Meta = { name: string; content: string; remove: () => void };

let dataset: Record<string, string>;
let metas: Meta[];
let stored: Map<string, string>;
let systemIsDark: boolean;

beforeEach(() => {
  dataset = {};
  stored = new Map();
  systemIsDark = false;
  metas = [];
  vi.stubGlobal("document", {
    documentElement: { dataset },
    createElement: () => {
      const meta = {
        setAttribute() {},
        remove: () => metas.splice(metas.indexOf(meta as never), 1),
      };
      return meta;
    },
    head: { querySelector: () => metas[0] ?? null, prepend: (meta: Meta) => metas.unshift(meta) },
  });
  vi.stubGlobal("matchMedia", () => ({ matches: systemIsDark }));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const runThemeScript = () => new Function(themeScript)();

test("toggling leaves the system's theme and returns to it", () => {
  toggleTheme();
  expect(dataset.theme).toBe("dark");
  expect(stored.get("theme")).toBe("dark");
  expect(metas).toMatchObject([{ name: "theme-color", content: themeColors.dark }]);
  toggleTheme();
  expect(metas).toEqual([]);
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
  runThemeScript();
  expect(dataset).toEqual({ theme: "dark", session: "in" });
  expect(metas).toMatchObject([{ name: "theme-color", content: themeColors.dark }]);
});

test("the head script recognizes the viewer's own profile", () => {
  const payload = Buffer.from(JSON.stringify({ id: "li.wei", username: "李薇??>" }));
  stored.set("accessToken", `a.${payload.toString("base64url")}.c`);
  vi.stubGlobal("location", { pathname: "/zh/m/users/li.wei" });
  runThemeScript();
  expect(dataset).toEqual({ session: "in", ownProfile: "" });
  delete dataset.ownProfile;
  vi.stubGlobal("location", { pathname: "/zh/m/users/li.weimin" });
  runThemeScript();
  expect(dataset).toEqual({ session: "in" });
});

test("the head script does nothing without stored values, or if storage is denied", () => {
  runThemeScript();
  expect(dataset).toEqual({});
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("denied");
    },
  });
  expect(runThemeScript).not.toThrow();
});

test("the colour of the browser's bars is the page's background", () => {
  const css = readFileSync("app/globals.css", "utf8");
  expect(css).toContain(`--color-paper: light-dark(${themeColors.light}, ${themeColors.dark})`);
});
