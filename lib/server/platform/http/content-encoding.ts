import { LRUCache } from "lru-cache";

const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** Browsers send few distinct headers, so each is read once. */
const known = new LRUCache<string, Map<string, number>>({ max: 500 });

function weightsOf(header: string): Map<string, number> {
  const kept = known.get(header);
  if (kept) return kept;
  const weights = new Map<string, number>();
  for (const part of header.slice(0, 500).split(",")) {
    const [name = "", ...options] = part.split(";").map((piece) => piece.trim().toLowerCase());
    const q = options.find((option) => option.startsWith("q="));
    weights.set(name, q ? Number(q.slice(2)) || 0 : 1);
  }
  if (header.length <= 500) known.set(header, weights);
  return weights;
}

/** The best of the offered encodings for an Accept-Encoding header; `gzip;q=0` refuses gzip. */
export function negotiateEncoding(
  header: string | undefined,
  offered: readonly Encoding[],
): Encoding {
  if (!header) return "identity";
  const weights = weightsOf(header);
  let best: Encoding = "identity";
  let bestWeight = 0;
  for (const name of offered) {
    const weight = name === "identity" ? 0 : (weights.get(name) ?? weights.get("*") ?? 0);
    if (weight > bestWeight) [best, bestWeight] = [name, weight];
  }
  return best;
}

/** A Vary header that names Accept-Encoding too. */
export function varyByEncoding(given: unknown): string {
  const names = new Set(
    String(given ?? "")
      .split(",")
      .map((name) => name.trim().toLowerCase()),
  );
  names.add("accept-encoding").delete("");
  return [...names].join(", ");
}
