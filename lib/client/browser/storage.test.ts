import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createBrowserStorage } from "#lib/testing/browser-storage";

const deny = () => {
  throw new DOMException("Access is denied for this document.", "SecurityError");
};

/** Ways in which a browser stores nothing, or nothing more. */
const refusals: [string, PropertyDescriptor][] = [
  ["denied", { get: deny }],
  ["null", { value: null }],
  ["missing", { value: undefined }],
  ["full", { value: createBrowserStorage(-1) }],
];

const storages = [
  ["localStore", "localStorage"],
  ["tabStore", "sessionStorage"],
] as const;

/** A document of its own, as after a reload. */
async function loadDocument() {
  vi.resetModules();
  return import("#lib/client/browser/storage");
}

const replaced = storages.map(
  ([, name]) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);
const replace = (name: string, descriptor: PropertyDescriptor) =>
  Object.defineProperty(globalThis, name, { ...descriptor, configurable: true });

beforeEach(() => {
  for (const [, name] of storages) replace(name, { value: createBrowserStorage() });
});
afterEach(() => {
  for (const [name, descriptor] of replaced) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
});

describe.each(storages)("%s", (store, name) => {
  test("stores values beyond the document", async () => {
    const first = (await loadDocument())[store];
    expect(first.isAvailable()).toBe(true);
    expect(first.write("theme", "dark")).toBe(true);
    const second = (await loadDocument())[store];
    expect(second.read("theme")).toBe("dark");
    expect(second.listKeys()).toEqual(["theme"]);
    second.remove("theme");
    expect(first.read("theme")).toBeNull();
  });

  test.each(refusals)("holds values in memory if the storage is %s", async (_, descriptor) => {
    replace(name, descriptor);
    const document = (await loadDocument())[store];
    expect(document.isAvailable()).toBe(false);
    expect(document.read("theme")).toBeNull();
    expect(document.write("theme", "dark")).toBe(false);
    expect(document.read("theme")).toBe("dark");
    expect(document.listKeys()).toEqual(["theme"]);
    document.remove("theme");
    expect(document.read("theme")).toBeNull();
    document.write("filters", "[1]");
    expect(document.readJson("filters")).toEqual([1]);
    document.clear();
    expect(document.listKeys()).toEqual([]);
    expect((await loadDocument())[store].read("filters")).toBeNull();
  });

  test("reads the new value in this document if there is no room for it", async () => {
    replace(name, { value: createBrowserStorage(4) });
    const document = (await loadDocument())[store];
    document.write("theme", "dark");
    document.write("theme", "light");
    expect(document.read("theme")).toBe("light");
    document.write("theme", "dim");
    expect((await loadDocument())[store].read("theme")).toBe("dim");
  });

  test("reads broken JSON as null", async () => {
    const document = (await loadDocument())[store];
    document.write("filters", "[1");
    expect(document.readJson("filters")).toBeNull();
    expect(document.readJson("unknown")).toBeNull();
  });
});
