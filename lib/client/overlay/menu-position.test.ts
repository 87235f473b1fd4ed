import { expect, test } from "vitest";
import { computeMenuPosition } from "#lib/client/overlay/menu-position";

const window = { width: 1280, height: 800 };
const trigger = (top: number, left: number) => ({ top, left, width: 44, height: 44 });

test("opens downward in the upper half of the window and upward in the lower", () => {
  expect(computeMenuPosition(trigger(0, 0), window).down).toBe(true);
  expect(computeMenuPosition(trigger(378, 0), window).down).toBe(true);
  expect(computeMenuPosition(trigger(379, 0), window).down).toBe(false);
  expect(computeMenuPosition(trigger(750, 0), window).down).toBe(false);
});

test("opens towards the middle of the window", () => {
  expect(computeMenuPosition(trigger(0, 10), window).toRight).toBe(true);
  expect(computeMenuPosition(trigger(0, 1230), window).toRight).toBe(false);
});
