// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchLoadErrors } from "#lib/client/head-script/watch-load-errors";

const texts = { failed: "The page did not load completely.", retry: "Try again" };
const root = document.documentElement;
let reported: unknown[] = [];
window.addEventListener("preloadError", (event) =>
  reported.push((event as CustomEvent<unknown>).detail),
);

beforeEach(() => {
  reported = [];
  document.body.innerHTML = "";
  document.head.innerHTML = "";
});
afterEach(() => {
  delete root.dataset.hydrated;
});

// Once: its listeners last as long as the page.
const failure = watchLoadErrors("preloadError", texts);
const getNotice = () => document.querySelector('[role="alert"]');
const fail = (element: Element) => {
  document.body.append(element);
  element.dispatchEvent(new Event("error"));
};
const create = (name: string, attributes: Record<string, string>) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

test("reports an image before the application runs, and marks it until it loads", () => {
  const image = create("img", { src: "https://x.example/a.webp" }) as HTMLImageElement;
  fail(image);
  expect(reported).toEqual([{ kind: "image", address: "https://x.example/a.webp" }]);
  expect(image.dataset.failed).toBe("");
  expect(getNotice()).toBeNull();
  image.dispatchEvent(new Event("load"));
  expect(image.dataset.failed).toBeUndefined();
});

test("reports a failed script, says so, and repeats the load when asked", () => {
  const retry = vi.fn();
  failure.setRetry(retry);
  fail(create("script", { type: "text/plain", src: "https://x.example/a.js" }));
  fail(create("script", { type: "text/plain", src: "https://x.example/b.js" }));
  expect(reported).toHaveLength(2);
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  expect(getNotice()?.textContent).toBe("The page did not load completely.Try again");
  getNotice()?.querySelector("button")?.click();
  expect(retry).toHaveBeenCalledOnce();
  expect(getNotice()).toBeNull();
});

test("reports failed links to code, and no others", () => {
  const href = "https://x.example/a";
  fail(create("link", { rel: "preload", as: "font", href }));
  fail(create("link", { rel: "preload", as: "image", href }));
  fail(create("link", { rel: "icon", href }));
  expect(reported).toEqual([]);
  fail(create("link", { rel: "preload", as: "style", href }));
  fail(create("link", { rel: "preload", as: "script", href }));
  expect(reported).toHaveLength(2);
});

test("says nothing once the application runs, and hides the notice when it does", async () => {
  failure.show();
  expect(getNotice()?.textContent).toBe("The page did not load completely.Try again");
  root.dataset.hydrated = "";
  await vi.waitFor(() => expect(getNotice()).toBeNull());
  failure.show();
  expect(getNotice()).toBeNull();
});

test("reports a failed dynamic import, and no other rejection", () => {
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
  reject(Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" }));
  reject(new Error("no"));
  reject(undefined);
  expect(reported).toEqual([{ kind: "code", address: "Loading chunk 7 failed" }]);
});
