import { expect, test } from "vitest";
import {
  namedKeys,
  type ShortcutName,
  shortcutOf,
  shortcuts,
  writeShortcut,
} from "#lib/client/editor/shortcuts";

const press = (code: string, keys: string) => ({
  code,
  ctrlKey: keys.includes("c"),
  metaKey: keys.includes("m"),
  shiftKey: keys.includes("s"),
  altKey: keys.includes("a"),
});

test("keys ask for what the help says, with Command on a Mac", () => {
  expect(shortcutOf(press("KeyK", "c"), false)).toBe("link");
  expect(shortcutOf(press("KeyK", "m"), true)).toBe("link");
  expect(shortcutOf(press("KeyK", "m"), false)).toBeNull();
  expect(shortcutOf(press("Digit2", "ca"), false)).toBe("h2");
  expect(shortcutOf(press("KeyE", "c"), false)).toBe("code");
  expect(shortcutOf(press("KeyE", "cs"), false)).toBe("center");
  expect(shortcutOf(press("KeyB", "c"), false)).toBeNull();
  expect(shortcutOf(press("KeyK", ""), false)).toBeNull();
});

test("no two ask for different things with the same keys", () => {
  const names = Object.keys(shortcuts) as ShortcutName[];
  expect(new Set(names.map((name) => writeShortcut(name, false))).size).toBe(names.length);
});

test("they are written as each system writes them", () => {
  expect(writeShortcut("strikethrough", false)).toBe("Ctrl+Shift+X");
  expect(writeShortcut("strikethrough", true)).toBe("⇧⌘X");
  expect(namedKeys("h2", true)).toBe("Meta+Alt+2");
});
