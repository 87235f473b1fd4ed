import fc from "fast-check";
import { expect, test } from "vitest";
import { findRowAt, moveItem } from "#lib/client/post/series/move";

test("moves an item and keeps the order of the others", () => {
  expect(moveItem(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moveItem(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(), fc.integer(), (items, from, to) => {
      const moved = moveItem(items, from, to);
      expect(moved.toSorted()).toEqual(items.toSorted());
      const item = items[from];
      const withoutItem = (list: number[]) => list.filter((each) => each !== item);
      expect(withoutItem(moved)).toEqual(withoutItem(items));
    }),
  );
});

test("stays at the ends of the list", () => {
  expect(moveItem(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moveItem(["a", "b"], 0, 9)).toEqual(["b", "a"]);
});

test("finds the row below the pointer, and the nearest outside of the list", () => {
  const rows = [0, 40, 80].map((top) => ({ top, bottom: top + 40 }));
  expect([-10, 0, 39, 40, 119, 500].map((y) => findRowAt(y, rows))).toEqual([0, 0, 0, 1, 2, 2]);
});
