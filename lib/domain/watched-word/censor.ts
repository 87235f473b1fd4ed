import type { Hit } from "#lib/domain/watched-word/matcher";

/** Replaces the characters of each hit by asterisks, as many as there are. */
export function maskHits(text: string, hits: readonly Hit<unknown>[]): string {
  const ordered = [...hits].sort((a, b) => a.start - b.start);
  let masked = "";
  let at = 0;
  for (const { start, end } of ordered) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    masked += text.slice(at, from) + "*".repeat(Array.from(text.slice(from, end)).length);
    at = end;
  }
  return masked + text.slice(at);
}
