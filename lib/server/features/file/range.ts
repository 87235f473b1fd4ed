import type { ByteRange } from "#lib/server/platform/storage/storage";

/**
 * Parses a Range header for `size` bytes. Returns null to serve everything: without a range, or with
 * several or a malformed one. Returns "unsatisfiable" for a range outside the bytes.
 */
export function parseRange(
  header: string | null,
  size: number,
): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? "");
  if (!match) return null;
  const [, from = "", to = ""] = match;
  if (from === "" && to === "") return null;
  const last = size - 1;
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last };
  }
  const first = Number(from);
  if (to !== "" && Number(to) < first) return null;
  if (first > last) return "unsatisfiable";
  return { first, last: to === "" ? last : Math.min(Number(to), last) };
}
