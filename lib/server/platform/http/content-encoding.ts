import { LRUCache } from "lru-cache";

const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** Longer headers are truncated, to limit the work for a hostile client. */
const maxHeaderLength = 500;
/** Browsers send few distinct headers, so each is parsed once. */
const parsedHeaders = new LRUCache<string, Map<string, number>>({ max: 500 });

function parseWeights(header: string): Map<string, number> {
  const cached = parsedHeaders.get(header);
  if (cached) return cached;
  const weights = new Map<string, number>();
  for (const part of header.slice(0, maxHeaderLength).split(",")) {
    const [name = "", ...options] = part.split(";").map((piece) => piece.trim().toLowerCase());
    const q = options.find((option) => option.startsWith("q="));
    weights.set(name, q ? Number(q.slice(2)) || 0 : 1);
  }
  if (header.length <= maxHeaderLength) parsedHeaders.set(header, weights);
  return weights;
}

/** Returns the best of the offered encodings for an Accept-Encoding header; `gzip;q=0` rejects gzip. */
export function negotiateEncoding(
  header: string | undefined,
  offered: readonly Encoding[],
): Encoding {
  if (!header) return "identity";
  const weights = parseWeights(header);
  let best: Encoding = "identity";
  let bestWeight = 0;
  for (const name of offered) {
    const weight = name === "identity" ? 0 : (weights.get(name) ?? weights.get("*") ?? 0);
    if (weight > bestWeight) [best, bestWeight] = [name, weight];
  }
  return best;
}

/** Adds Accept-Encoding to a Vary header. */
export const varyByEncoding = (vary: unknown): string => varyBy(vary, "accept-encoding");

/** Adds a header's name in lower case to a Vary header. */
export function varyBy(vary: unknown, header: string): string {
  const names = new Set(
    String(vary ?? "")
      .split(",")
      .map((name) => name.trim().toLowerCase()),
  );
  names.add(header).delete("");
  return [...names].join(", ");
}
