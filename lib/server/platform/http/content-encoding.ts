import { parseWeights } from "#lib/server/platform/http/accept-weights";

const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

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
