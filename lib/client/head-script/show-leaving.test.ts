// @vitest-environment happy-dom
import type { DetachedWindowAPI } from "happy-dom";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { showLeaving } from "#lib/client/head-script/show-leaving";

beforeAll(() => {
  Element.prototype.animate = vi.fn();
  // The document stays, as it does until the next one is there.
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI };
  happyDOM.settings.navigation.disableMainFrameNavigation = true;
  showLeaving();
});
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a id="away" href="https://fundlore.example/posts/7"><b id="inside">A post</b></a>
    <a id="tab" href="https://fundlore.example/posts/7" target="_blank">A post</a>
    <a id="mail" href="mailto:desk@fundlore.example">Mail</a>
    <a id="download" href="https://fundlore.example/file" download>File</a>
    <a id="place" href="${location.href}#place">Place</a>
    <button id="button">Like</button>`;
});

const isShown = () => document.querySelector("[data-leaving]") !== null;

function press(id: string, options: MouseEventInit = {}): boolean {
  const event = new MouseEvent("click", { bubbles: true, ...options });
  document.getElementById(id)?.dispatchEvent(event);
  return isShown();
}

test.each(["away", "inside"])("shows that the page is left by %s", (id) => {
  expect(press(id)).toBe(true);
  expect(document.querySelectorAll("[data-leaving]")).toHaveLength(1);
});

test.each(["tab", "mail", "download", "place", "button"])("shows nothing for %s", (id) => {
  expect(press(id)).toBe(false);
});

test("shows nothing for a new tab, or for what the application does itself", () => {
  expect(press("away", { ctrlKey: true })).toBe(false);
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  expect(press("away", { cancelable: true })).toBe(false);
});

test("ends when the page returns, and when nothing came", () => {
  press("away");
  window.dispatchEvent(new Event("pagehide"));
  expect(isShown()).toBe(false);
  press("away");
  vi.runAllTimers();
  expect(isShown()).toBe(false);
});

test("shows that a form is sent", () => {
  window.dispatchEvent(new Event("submit"));
  expect(isShown()).toBe(true);
});
