import type { ByteRange } from "#lib/server/platform/storage/storage";

/**
 * The part of `size` bytes that a Range header asks for; null for the whole (no range, several, or
 * one that is not understood), "unsatisfiable" for one that lies outside.
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
