import { expect, test } from "vitest";
import {
  findShortcut,
  formatAriaShortcut,
  formatShortcut,
  type ShortcutName,
  shortcuts,
} from "#lib/client/editor/shortcuts";

const keyPress = (code: string, keys: string) => ({
  code,
  ctrlKey: keys.includes("c"),
  metaKey: keys.includes("m"),
  shiftKey: keys.includes("s"),
  altKey: keys.includes("a"),
});

test("finds the shortcut of a key press, with Command on a Mac", () => {
  expect(findShortcut(keyPress("KeyK", "c"), false)).toBe("link");
  expect(findShortcut(keyPress("KeyK", "m"), true)).toBe("link");
  expect(findShortcut(keyPress("KeyK", "m"), false)).toBeNull();
  expect(findShortcut(keyPress("Digit2", "ca"), false)).toBe("h2");
  expect(findShortcut(keyPress("KeyE", "c"), false)).toBe("code");
  expect(findShortcut(keyPress("KeyE", "cs"), false)).toBe("center");
  expect(findShortcut(keyPress("KeyB", "c"), false)).toBeNull();
  expect(findShortcut(keyPress("KeyK", ""), false)).toBeNull();
});

test("has no two shortcuts with the same keys", () => {
  const names = Object.keys(shortcuts) as ShortcutName[];
  expect(new Set(names.map((name) => formatShortcut(name, false))).size).toBe(names.length);
});

test("formats shortcuts as each system does", () => {
  expect(formatShortcut("strikethrough", false)).toBe("Ctrl+Shift+X");
  expect(formatShortcut("strikethrough", true)).toBe("⇧⌘X");
  expect(formatAriaShortcut("h2", true)).toBe("Meta+Alt+2");
});
