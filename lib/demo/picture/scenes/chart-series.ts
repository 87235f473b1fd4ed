/** Series of invented figures. */
import type { Stage } from "#lib/demo/picture/stage";

/** A wandering series in [0, 1], with a drift. */
export function series(s: Stage, count: number, drift: number, rough: number): number[] {
  let at = drift > 0 ? 0.22 : 0.72;
  return Array.from({ length: count }, () => {
    at += drift / count + (s.r() - 0.5) * rough;
    at = Math.min(0.96, Math.max(0.08, at));
    return at;
  });
}
