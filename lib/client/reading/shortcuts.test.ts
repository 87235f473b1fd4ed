// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isShortcutHelpOpen, turnShortcuts } from "#lib/client/reading/shortcut-choice";
import { watchShortcuts } from "#lib/client/reading/watch-shortcuts";

const hrefs = { search: "/search", home: "/home", products: "/funds", notifications: "/notes" };
const navigate = vi.fn<(href: string) => void>();
let isElsewhere = false;
let stop: () => void;

beforeEach(() => {
  navigate.mockReset();
  isElsewhere = false;
  isShortcutHelpOpen.set(false);
  turnShortcuts(true);
  document.body.innerHTML = `<header><search><input></search></header>
    <main><article><a href="#1" data-post-link>One</a></article>
      <article><a href="#2" data-post-link>Two</a></article>
      <button data-shortcut="like">Like</button><textarea></textarea></main>`;
  // The window shows every post.
  for (const link of document.querySelectorAll("[data-post-link]")) {
    link.getBoundingClientRect = () => new DOMRect(0, 10, 100, 20);
  }
  stop = watchShortcuts({ navigate, hrefs }, () => isElsewhere);
});
afterEach(() => stop());

/** Presses keys, and waits for the code that the first one loads. */
async function press(keys: string, options: KeyboardEventInit = {}, at: Element = document.body) {
  for (const key of keys) {
    const event = { key, bubbles: true, cancelable: true, ...options };
    at.dispatchEvent(new KeyboardEvent("keydown", event));
    await vi.dynamicImportSettled();
  }
}
const isHelpOpen = () => isShortcutHelpOpen.get();
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

test("moves the focus through the posts of a list, and stays at its ends", async () => {
  await press("j");
  expect(document.activeElement?.textContent).toBe("One");
  await press("jj");
  expect(document.activeElement?.textContent).toBe("Two");
  await press("k");
  expect(document.activeElement?.textContent).toBe("One");
});

test("presses the post's own buttons, and focuses the search", async () => {
  const onLike = vi.fn();
  find("[data-shortcut=like]")?.addEventListener("click", onLike);
  await press("ls");
  expect(onLike).toHaveBeenCalledOnce();
  await press("/");
  expect(document.activeElement).toBe(find("header input"));
});

test("opens pages with two keys in a row", async () => {
  await press("gfhgn");
  expect(navigate.mock.calls).toEqual([["/funds"], ["/notes"]]);
});

test("does nothing while somebody types or uses a dialog or a modifier key", async () => {
  await press("?", {}, find("textarea") ?? document.body);
  await press("?", { ctrlKey: true });
  await press("?", { repeat: true });
  document.body.insertAdjacentHTML("beforeend", '<div aria-modal="true"></div>');
  await press("?");
  expect(isHelpOpen()).toBe(false);
});

test("does nothing where other shortcuts apply, or after they were turned off", async () => {
  isElsewhere = true;
  await press("?");
  isElsewhere = false;
  turnShortcuts(false);
  await press("?");
  expect(isHelpOpen()).toBe(false);
  turnShortcuts(true);
  await press("?");
  expect(isHelpOpen()).toBe(true);
});
