import type { Hit } from "#lib/domain/screening/watched-word/matcher";

/** Replaces each hit by asterisks. The length stays, so that other offsets stay valid. */
export function maskHits(text: string, hits: readonly Hit<unknown>[]): string {
  const ordered = [...hits].sort((a, b) => a.start - b.start);
  let masked = "";
  let at = 0;
  for (const { start, end } of ordered) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    masked += text.slice(at, from) + "*".repeat(end - from);
    at = end;
  }
  return masked + text.slice(at);
}
