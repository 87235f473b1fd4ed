import { LRUCache } from "lru-cache";
import { findBreaks } from "#lib/format/line-break";
import { singleton } from "#lib/server/core/singleton";

/** Finding the words of a title takes some 50 µs, and lists show the same titles again and again. */
const remembered = 2_000;

/** Returns where lines of a Chinese title may break. */
export function findTitleBreaks(title: string): number[] {
  const known = singleton(
    "post.titleBreaks",
    () => new LRUCache<string, number[]>({ max: remembered }),
  );
  const found = known.get(title) ?? findBreaks(title, "zh");
  known.set(title, found);
  return found;
}
