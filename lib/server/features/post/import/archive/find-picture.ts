import { posix } from "node:path";
import type { Entry } from "#lib/server/features/post/import/archive/archive";

const remotePattern = /^(?:[a-z][a-z\d+.-]*:)?\/\//i;
const picturePattern = /\.(?:png|jpe?g|webp|gif|avif|bmp|tiff?|svg|heic)$/i;

/** A picture of an archive, and how many parts at the end of its path an address has, too. */
type Match = { entry: Entry; commonParts: number };

export type PictureIndex = {
  isEmpty: boolean;
  /** Returns the picture that a document in `folder` refers to, or null. */
  find: (src: string, folder: string) => Entry | null;
  /** Returns the picture whose path has the longest end in common with an address, or null. */
  findByEnd: (src: string) => Match | null;
};

/**
 * Indexes the pictures of an archive. A relative address is looked up beside its document, any other
 * by the longest end of its path that one picture has. An address on the web needs a folder in
 * common, such as `uploads/2024/a.png`, because names alone are often those of other pictures.
 */
export function indexPictures(entries: readonly Entry[]): PictureIndex {
  const pictures = entries.filter(({ name }) => picturePattern.test(name));
  const byPath = new Map(pictures.map((entry) => [entry.name, entry]));
  const byName = new Map<string, Entry[]>();
  for (const entry of pictures) {
    const name = posix.basename(entry.name);
    byName.set(name, [...(byName.get(name) ?? []), entry]);
  }
  const findByEnd = (path: string) => {
    const parts = path.split("/").filter((part) => part !== "" && part !== "." && part !== "..");
    return findLongest(byName.get(parts.at(-1) ?? "") ?? [], parts);
  };
  return {
    isEmpty: pictures.length === 0,
    find(src, folder) {
      const isRemote = remotePattern.test(src);
      const path = toPath(src, isRemote);
      if (path === null) return null;
      const beside = isRemote ? undefined : byPath.get(posix.join(folder, path));
      if (beside) return beside;
      const match = findByEnd(path);
      return match && match.commonParts >= (isRemote ? 2 : 1) ? match.entry : null;
    },
    findByEnd(src) {
      const path = toPath(src, remotePattern.test(src));
      return path === null ? null : findByEnd(path);
    },
  };
}

/** Returns the one candidate with the most folders in common, or null. */
function findLongest(candidates: readonly Entry[], parts: string[]): Match | null {
  const matches = candidates.map((entry) => ({ entry, commonParts: countCommon(entry, parts) }));
  const most = Math.max(0, ...matches.map(({ commonParts }) => commonParts));
  const best = matches.filter(({ commonParts }) => commonParts === most);
  return best.length === 1 ? (best[0] ?? null) : null;
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
