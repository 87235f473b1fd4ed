// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPresses } from "#lib/client/head-script/keep-presses";

const onPress = vi.fn();
let controller: AbortController;
let canLoad: boolean;
let repeatPresses: () => void;

beforeEach(() => {
  onPress.mockClear();
  localStorage.clear();
  canLoad = true;
  document.body.innerHTML = "<main><button>Follow</button><button>Like</button><input></main>";
  controller = new AbortController();
  repeatPresses = keepPresses({
    pressable: "button",
    shortcuts: { sequences: ["j", "?", "gf"], maxPauseMs: 1_500, offKey: "shortcuts" },
    onPress,
    canLoad: () => canLoad,
    signal: controller.signal,
  });
});
afterEach(() => controller.abort());

function press(key: string, options: KeyboardEventInit = {}, at: Element = document.body) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options });
  at.dispatchEvent(event);
  return event;
}

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};

/** Lists the keys and buttons that the application gets once it listens. */
function repeat(): string[] {
  const seen: string[] = [];
  controller.abort();
  const listener = new AbortController();
  const { signal } = listener;
  addEventListener("keydown", ({ key }) => seen.push(key), { signal });
  addEventListener("click", ({ target }) => seen.push((target as Element).textContent), { signal });
  repeatPresses();
  listener.abort();
  return seen;
}

test("keeps a shortcut for the application, and from the browser", () => {
  expect(press("?", { shiftKey: true }).defaultPrevented).toBe(true);
  expect(onPress).toHaveBeenCalledOnce();
  expect(repeat()).toEqual(["?"]);
});

test("keeps two keys that follow each other as a pair", () => {
  press("g");
  press("f");
  expect(repeat()).toEqual(["g", "f"]);
});

test("forgets the first key of a pair after a pause", () => {
  const now = vi.spyOn(Event.prototype, "timeStamp", "get");
  now.mockReturnValue(1_000);
  press("g");
  now.mockReturnValue(3_000);
  press("f");
  now.mockRestore();
  expect(onPress).toHaveBeenCalledOnce();
  expect(repeat()).toEqual(["g"]);
});

test("repeats the last press only, of a key or a button", () => {
  press("j");
  find("button").click();
  expect(find("button").hasAttribute("data-pressed")).toBe(true);
  press("j");
  expect(find("button").hasAttribute("data-pressed")).toBe(false);
  expect(repeat()).toEqual(["j"]);
});

test("leaves other keys, modifiers, held keys and typing alone", () => {
  const events = [
    press("x"),
    press("f"),
    press("?", { ctrlKey: true }),
    press("?", { metaKey: true }),
    press("j", { repeat: true }),
    press("j", {}, find("input")),
  ];
  expect(events.filter(({ defaultPrevented }) => defaultPrevented)).toEqual([]);
  expect(onPress).not.toHaveBeenCalled();
  expect(repeat()).toEqual([]);
});

test("keeps no shortcut if the user turned them off", () => {
  localStorage.setItem("shortcuts", "off");
  press("?");
  expect(onPress).not.toHaveBeenCalled();
});

test("keeps no press that cannot act later", () => {
  canLoad = false;
  press("j");
  find("button").click();
  expect(onPress).toHaveBeenCalledTimes(2);
  expect(repeat()).toEqual([]);
});
