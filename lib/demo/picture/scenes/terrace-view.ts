/** A view over the sea. */
import { land, path, ridge } from "#lib/demo/picture/draw";
import { sky, water } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";

/** A sea view: distant land, water, an island. */
export function view(s: Stage, horizon: number): string {
  const { w, u, r, c } = s;
  const range = path(land(ridge(r, w, horizon - 50 * u, 50 * u, 4), horizon + 2), c.layer(0.2));
  return (
    sky(s, horizon) +
    range +
    path(land(ridge(r, w, horizon - 6 * u, 26 * u, 5), horizon + 2), c.layer(0.36)) +
    water(s, horizon)
  );
}
