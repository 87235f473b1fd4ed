import { expect, test } from "vitest";
import { menuPosition } from "#lib/client/overlay/menu-position";

const window = { width: 1280, height: 800 };
const at = (top: number, left: number) => ({ top, left, width: 44, height: 44 });

test("a menu opens downward in the upper half and upward in the lower", () => {
  expect(menuPosition(at(0, 0), window).down).toBe(true);
  expect(menuPosition(at(378, 0), window).down).toBe(true);
  expect(menuPosition(at(379, 0), window).down).toBe(false);
  expect(menuPosition(at(750, 0), window).down).toBe(false);
});

test("it stays inside the window sideways", () => {
  expect(menuPosition(at(0, 10), window).toRight).toBe(true);
  expect(menuPosition(at(0, 1230), window).toRight).toBe(false);
});
