// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restoreScrollPosition, watchScrollPosition } from "#lib/client/browser/scroll-position";

const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
let key = 0;

function scroll(top: number): void {
  Object.defineProperty(window, "scrollY", { value: top, configurable: true });
  window.dispatchEvent(new Event("scroll"));
}

/** Opens an entry of the history, like the router, and renders its page. */
function open(path: string, entry: number): void {
  show(path, entry);
  restoreScrollPosition();
  scroll(0);
}

function show(path: string, entry: number): void {
  window.history.replaceState(null, "", path);
  key = entry;
}

function goBack(path: string, entry: number): void {
  show(path, entry);
  window.dispatchEvent(new PopStateEvent("popstate"));
}

let stop = () => {};
beforeEach(() => {
  scrollTo.mockClear();
  Object.assign(window, { navigation: { currentEntry: { key: "" } } });
  Object.defineProperty(window.navigation, "currentEntry", { get: () => ({ key: String(key) }) });
  open("/en/posts", 1);
  stop = watchScrollPosition();
});
afterEach(() => stop());

test("scrolls to where the page was left once it is rendered", () => {
  scroll(4_200);
  open("/en/posts/7", 2);
  goBack("/en/posts", 1);
  // The browser scrolls as far as the former page is long.
  scroll(1_100);
  restoreScrollPosition();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 4_200, behavior: "instant" });
});

test("knows two entries of one page apart", () => {
  scroll(4_200);
  open("/en/posts/7", 2);
  open("/en/posts", 3);
  scroll(300);
  open("/en/posts/8", 4);
  goBack("/en/posts", 3);
  restoreScrollPosition();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 300, behavior: "instant" });
});

test("leaves a page alone that the viewer opened instead", () => {
  scroll(4_200);
  open("/en/posts/7", 2);
  goBack("/en/posts", 1);
  open("/en/trending", 5);
  expect(scrollTo).not.toHaveBeenCalled();
});

test("leaves a jump within the page to the browser", () => {
  scroll(4_200);
  goBack("/en/posts", 1);
  restoreScrollPosition();
  expect(scrollTo).not.toHaveBeenCalled();
});
