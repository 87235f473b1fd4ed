import { expect, test } from "vitest";
import { findLikeRings } from "#lib/domain/moderation/like-ring";

const mutual = (...pairs: string[]) =>
  pairs.flatMap(([from = "", to = ""]) => [
    { from, to },
    { from: to, to: from },
  ]);
const sort = (rings: string[][]) => rings.map((ring) => ring.toSorted().join("")).sort();

test("connects accounts over mutual likes only", () => {
  const edges = [...mutual("ab", "bc", "de"), { from: "c", to: "d" }];
  expect(sort(findLikeRings(edges, 2))).toEqual(["abc", "de"]);
  expect(sort(findLikeRings(edges, 3))).toEqual(["abc"]);
  expect(findLikeRings(edges, 4)).toEqual([]);
});

test("finds nothing where likes go one way", () => {
  const fans = ["b", "c", "d", "e"].map((from) => ({ from, to: "a" }));
  expect(findLikeRings(fans, 2)).toEqual([]);
});

test("joins chains that were found apart", () => {
  expect(sort(findLikeRings(mutual("ab", "cd", "ef", "bc", "de"), 6))).toEqual(["abcdef"]);
});
