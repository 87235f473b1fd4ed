import { expect, test } from "vitest";
import { createShortcutMatcher, shortcuts } from "#lib/domain/shortcut";
import { shortcutKeys } from "#lib/domain/ui-constants";

test("finds the action of a key, and of two keys in a row", () => {
  const match = createShortcutMatcher();
  expect(match("j", 0)).toBe("nextPost");
  expect(match("g", 100)).toBeNull();
  expect(match("n", 900)).toBe("notifications");
  expect(match("n", 1_000)).toBeNull();
});

test("two keys with a pause between them, or with another in between, are no pair", () => {
  const match = createShortcutMatcher();
  match("g", 0);
  expect(match("h", 2_000)).toBeNull();
  match("g", 3_000);
  match("j", 3_100);
  expect(match("h", 3_200)).toBeNull();
});

test("no shortcut is the beginning of another", () => {
  const singles = shortcuts.flatMap(({ keys }) => (keys.length === 1 ? keys : []));
  const beginnings = shortcuts.flatMap(({ keys }) => (keys.length > 1 ? [keys[0]] : []));
  expect(new Set(singles).size).toBe(singles.length);
  expect(beginnings.filter((key) => singles.some((single) => single === key))).toEqual([]);
});

test("the keys are known before the shortcuts are loaded", () => {
  expect(new Set(shortcutKeys)).toEqual(new Set(shortcuts.flatMap(({ keys }) => keys)));
});
