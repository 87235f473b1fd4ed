import { posix } from "node:path";
import type { Entry } from "#lib/server/features/post/import/archive/archive";

const picturePattern = /\.(?:png|jpe?g|webp|gif|avif|bmp|tiff?|svg|heic)$/i;

/** Returns the entry of a picture that a document in `folder` refers to, or null. */
export type FindPicture = (src: string, folder: string) => Entry | null;

/**
 * Indexes the pictures of an archive. A relative address is looked up beside its document, any other
 * by the longest end of its path that one picture has. An address on the web needs a folder in
 * common, such as `uploads/2024/a.png`, because names alone are often those of other pictures.
 */
export function indexPictures(entries: readonly Entry[]): FindPicture {
  const pictures = entries.filter(({ name }) => picturePattern.test(name));
  const byPath = new Map(pictures.map((entry) => [entry.name, entry]));
  const byName = new Map<string, Entry[]>();
  for (const entry of pictures) {
    const name = posix.basename(entry.name);
    byName.set(name, [...(byName.get(name) ?? []), entry]);
  }
  return (src, folder) => {
    const isRemote = /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(src);
    const path = toPath(src, isRemote);
    if (path === null) return null;
    const beside = isRemote ? undefined : byPath.get(posix.join(folder, path));
    if (beside) return beside;
    const parts = path.split("/").filter((part) => part !== "" && part !== "." && part !== "..");
    const candidates = byName.get(parts.at(-1) ?? "") ?? [];
    return findByEnd(candidates, parts, isRemote ? 2 : 1);
  };
}

/** Returns the one candidate with the most folders in common, or null. */
function findByEnd(candidates: readonly Entry[], parts: string[], min: number): Entry | null {
  const counted = candidates.map((entry) => ({ entry, count: countCommon(entry, parts) }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  const best = counted.filter(({ count }) => count === most);
  return most >= min && best.length === 1 ? (best[0]?.entry ?? null) : null;
}

function countCommon({ name }: Entry, parts: string[]): number {
  const own = name.split("/").reverse();
  const other = parts.toReversed();
  const at = own.findIndex((part, index) => part !== other[index]);
  return at < 0 ? own.length : at;
}

/** Returns the path in an address without query and fragment, or null if it is no path. */
function toPath(src: string, isRemote: boolean): string | null {
  if (/^[a-z][a-z\d+.-]*:(?!\/\/)/i.test(src)) return null;
  const plain = src.replace(/[?#].*$/s, "");
  // Ghost writes `__GHOST_URL__` for the address of the site.
  const path = isRemote ? plain.replace(/^[^/]*\/\/[^/]*/, "") : plain.replace("__GHOST_URL__", "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
