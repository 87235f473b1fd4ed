// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { watchScroll } from "#lib/client/head-script/watch-scroll";

const root = document.documentElement;

const setNumber = (target: object, name: string, value: number) =>
  Object.defineProperty(target, name, { value, configurable: true });

function scrollTo(y: number): void {
  setNumber(window, "scrollY", y);
  window.dispatchEvent(new Event("scroll"));
}

beforeAll(() => {
  root.dataset.device = "mobile";
  watchScroll(200);
});
beforeEach(() => {
  setNumber(root, "scrollHeight", 5_000);
  setNumber(window, "innerHeight", 800);
  document.body.innerHTML = `<div contenteditable="true" tabindex="0"><p>Text</p></div>`;
  scrollTo(0);
});

const getText = () => document.querySelector<HTMLElement>("[contenteditable]");

test("hides the bars on scrolling down and shows them on scrolling up", () => {
  scrollTo(600);
  expect(root.dataset.bars).toBe("hidden");
  scrollTo(500);
  expect(root.dataset.bars).toBeUndefined();
});

test("keeps the bars while the text of an editor has the focus, which scrolls to its caret", () => {
  getText()?.focus();
  scrollTo(600);
  expect(root.dataset.bars).toBeUndefined();
});

test("does not move hidden bars while the text of an editor has the focus", () => {
  scrollTo(600);
  getText()?.focus();
  scrollTo(400);
  expect(root.dataset.bars).toBe("hidden");
  getText()?.blur();
  scrollTo(300);
  expect(root.dataset.bars).toBeUndefined();
});

test("keeps the bars on a page with a save bar", () => {
  document.body.innerHTML = "<form><div data-save-bar></div></form>";
  scrollTo(600);
  expect(root.dataset.bars).toBeUndefined();
});

test("marks a page that was scrolled by more than the threshold", () => {
  scrollTo(200);
  expect(root.hasAttribute("data-scrolled")).toBe(false);
  scrollTo(201);
  expect(root.hasAttribute("data-scrolled")).toBe(true);
  scrollTo(0);
  expect(root.hasAttribute("data-scrolled")).toBe(false);
});

test("marks the places where the button to the top would cover something to press", () => {
  document.body.innerHTML = "<button data-scroll-to-top></button><a href='/'>Save</a><p>Text</p>";
  const [button, link, text] = document.body.children as unknown as [Element, Element, Element];
  const frame = new DOMRect(300, 700, 44, 44);
  button.getBoundingClientRect = () => frame;
  const cover = (element: Element, rect: DOMRect) => {
    document.elementsFromPoint = () => [button, element];
    element.getClientRects = () => [rect] as unknown as DOMRectList;
    scrollTo(window.scrollY + 300);
    return root.hasAttribute("data-to-top-covers");
  };
  expect(cover(link, new DOMRect(310, 690, 40, 20))).toBe(true);
  expect(cover(text, new DOMRect(310, 690, 40, 20))).toBe(false);
  // The link of a card is pressed beside its words, too.
  expect(cover(link, new DOMRect(20, 700, 200, 20))).toBe(false);
});

test("does not lay out the page before it scrolls", () => {
  const readPosition = vi.fn(() => 0);
  Object.defineProperty(window, "scrollY", { get: readPosition, configurable: true });
  watchScroll(200);
  expect(readPosition).not.toHaveBeenCalled();
});
