import fc from "fast-check";
import { expect, test } from "vitest";
import { arrangeTop, pinPlaces } from "#lib/domain/feed/pin";

const toPost = (postId: string) => ({ postId });
const toIds = (posts: { postId: string }[]) => posts.map(({ postId }) => postId).join("");

function arrange(pins: Partial<Record<(typeof pinPlaces)[number], string>>, ranked: string) {
  const list = pinPlaces.flatMap((place) => {
    const postId = pins[place];
    return postId ? [{ place, post: toPost(postId) }] : [];
  });
  const { top, rest } = arrangeTop(list, Array.from(ranked, toPost));
  return [toIds(top), toIds(rest)];
}

test("the ranking fills the places without a pin", () => {
  expect(arrange({}, "abcde")).toEqual(["abc", "de"]);
  expect(arrange({ lead: "x" }, "abcde")).toEqual(["xab", "cde"]);
  expect(arrange({ third: "x" }, "abcde")).toEqual(["abx", "cde"]);
  expect(arrange({ lead: "x", second: "y", third: "z" }, "ab")).toEqual(["xyz", "ab"]);
});

test("a pinned post leaves the list below", () => {
  expect(arrange({ second: "d" }, "abcde")).toEqual(["adb", "ce"]);
  expect(arrange({ lead: "b" }, "abcde")).toEqual(["bac", "de"]);
});

test("pins without a ranking close up", () => {
  expect(arrange({ second: "x" }, "")).toEqual(["x", ""]);
  expect(arrange({ lead: "x" }, "a")).toEqual(["xa", ""]);
});

test("each post is on the page exactly once", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }).map(String), { maxLength: 20 });
  const pinned = fc.uniqueArray(fc.integer({ min: 1, max: 40 }).map(String), { maxLength: 3 });
  const at = fc.shuffledSubarray([...pinPlaces], { minLength: 3 });
  fc.assert(
    fc.property(ids, pinned, at, (ranked, chosen, places) => {
      const pins = chosen.map((postId, index) => ({
        place: places[index] ?? "lead",
        post: toPost(postId),
      }));
      const { top, rest } = arrangeTop(pins, ranked.map(toPost));
      const shown = [...top, ...rest].map(({ postId }) => postId);
      expect(new Set(shown).size).toBe(shown.length);
      expect(new Set(shown)).toEqual(new Set([...ranked, ...chosen]));
    }),
  );
});
