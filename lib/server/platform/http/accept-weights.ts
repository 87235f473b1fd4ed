import { LRUCache } from "lru-cache";

/** Longer headers are truncated, to limit the work for a hostile client. */
const maxHeaderLength = 500;
/** Browsers send few distinct headers, so each is parsed once. */
const parsedHeaders = new LRUCache<string, Map<string, number>>({ max: 500 });

/** Returns how much a client wants each thing that its `Accept` or `Accept-Encoding` names, from 0 to 1. */
export function parseWeights(header: string): Map<string, number> {
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
