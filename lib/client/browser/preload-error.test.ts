import { afterEach, expect, test, vi } from "vitest";
import { preloadErrorEvent, watchPreloadErrors } from "#lib/client/browser/preload-error";

/** An event of a page that is not there; `target` is read-only on a real one. */
const failing = (type: string, detail: object) => Object.assign(new Event(type), detail);

function failureOf(element: object): Event {
  const event = new Event("error");
  Object.defineProperty(event, "target", { value: element });
  return event;
}

function watched() {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const raised: unknown[] = [];
  page.addEventListener(preloadErrorEvent, (event) => raised.push((event as CustomEvent).detail));
  const told: unknown[] = [];
  const stop = watchPreloadErrors((error) => told.push(error));
  return { page, raised, told, stop };
}

afterEach(() => vi.unstubAllGlobals());

test("an image or script that does not load raises the event", () => {
  const { page, raised, told } = watched();
  page.dispatchEvent(failureOf({ tagName: "IMG", src: "/a.webp" }));
  page.dispatchEvent(failureOf({ tagName: "SCRIPT", src: "/a.js" }));
  expect(raised).toEqual([
    { kind: "image", address: "/a.webp" },
    { kind: "code", address: "/a.js" },
  ]);
  expect(told).toEqual(raised);
});

test("so does a piece of code that could not be imported", () => {
  const { page, raised } = watched();
  const reason = Object.assign(new Error("Loading chunk 7 failed"), { name: "ChunkLoadError" });
  page.dispatchEvent(failing("unhandledrejection", { reason }));
  expect(raised).toEqual([{ kind: "code", address: "Loading chunk 7 failed" }]);
});

test("other errors do not, and none does after the watch has ended", () => {
  const { page, raised, stop } = watched();
  page.dispatchEvent(failureOf({ tagName: "VIDEO", src: "/a.mp4" }));
  page.dispatchEvent(failing("unhandledrejection", { reason: new Error("no") }));
  page.dispatchEvent(failing("unhandledrejection", { reason: undefined }));
  stop();
  page.dispatchEvent(failureOf({ tagName: "IMG", src: "/b.webp" }));
  expect(raised).toEqual([]);
});
