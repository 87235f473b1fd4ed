import { afterEach, expect, test, vi } from "vitest";
import { preloadErrorEvent, watchPreloadErrors } from "#lib/client/browser/preload-error";

const createEvent = (type: string, detail: object) => Object.assign(new Event(type), detail);

/** `target` is read-only on a real event. */
function createLoadError(element: object): Event {
  const event = new Event("error");
  Object.defineProperty(event, "target", { value: element });
  return event;
}

function startWatching() {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const dispatched: unknown[] = [];
  page.addEventListener(preloadErrorEvent, (event) =>
    dispatched.push((event as CustomEvent).detail),
  );
  const reported: unknown[] = [];
  const stop = watchPreloadErrors((error) => reported.push(error));
  return { page, dispatched, reported, stop };
}

afterEach(() => vi.unstubAllGlobals());

test("dispatches the event for an image or script that fails to load", () => {
  const { page, dispatched, reported } = startWatching();
  page.dispatchEvent(createLoadError({ tagName: "IMG", src: "/a.webp" }));
  page.dispatchEvent(createLoadError({ tagName: "SCRIPT", src: "/a.js" }));
  expect(dispatched).toEqual([
    { kind: "image", address: "/a.webp" },
    { kind: "code", address: "/a.js" },
  ]);
  expect(reported).toEqual(dispatched);
});

test("dispatches the event for a failed dynamic import", () => {
  const { page, dispatched } = startWatching();
  const reason = Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" });
  page.dispatchEvent(createEvent("unhandledrejection", { reason }));
  expect(dispatched).toEqual([{ kind: "code", address: "Loading chunk 7 failed" }]);
});

test("ignores other errors, and all errors after it is stopped", () => {
  const { page, dispatched, stop } = startWatching();
  page.dispatchEvent(createLoadError({ tagName: "VIDEO", src: "/a.mp4" }));
  page.dispatchEvent(createEvent("unhandledrejection", { reason: new Error("no") }));
  page.dispatchEvent(createEvent("unhandledrejection", { reason: undefined }));
  stop();
  page.dispatchEvent(createLoadError({ tagName: "IMG", src: "/b.webp" }));
  expect(dispatched).toEqual([]);
});
