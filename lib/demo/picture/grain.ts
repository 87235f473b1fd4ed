/** Paper: a fibrous grain, and edges that wander as if cut by hand. */
import { createRandom } from "#lib/demo/random";

const tileSize = 512;
const tileMask = tileSize - 1;

interface Paper {
  tone: Int8Array;
  dx: Int8Array;
  dy: Int8Array;
}

let cachedPaper: Paper | undefined;

/** Returns tileable value noise in [-1, 1]; the cell size is a power of two. */
function noise(seed: number, cell: number): Float32Array {
  const r = createRandom(seed);
  const side = tileSize / cell;
  const grid = Float32Array.from({ length: side * side }, () => r() * 2 - 1);
  const ease = (t: number) => t * t * (3 - 2 * t);
  const at = (x: number, y: number) => grid[(y % side) * side + (x % side)] ?? 0;
  const out = new Float32Array(tileSize * tileSize);
  for (let y = 0; y < tileSize; y++) {
    const gy = Math.floor(y / cell);
    const ty = ease((y % cell) / cell);
    for (let x = 0; x < tileSize; x++) {
      const gx = Math.floor(x / cell);
      const tx = ease((x % cell) / cell);
      const top = at(gx, gy) * (1 - tx) + at(gx + 1, gy) * tx;
      const low = at(gx, gy + 1) * (1 - tx) + at(gx + 1, gy + 1) * tx;
      out[y * tileSize + x] = top * (1 - ty) + low * ty;
    }
  }
  return out;
}

function createPaper(): Paper {
  const [fine, soft, broad] = [noise(11, 2), noise(12, 8), noise(13, 64)];
  const [wanderX, wanderY, fray] = [noise(14, 32), noise(15, 32), noise(16, 4)];
  const speck = createRandom(17);
  const value = (field: Float32Array, i: number) => field[i] ?? 0;
  const tone = Int8Array.from({ length: tileSize * tileSize }, (_, i) => {
    const missing = speck() < 0.0012 ? 26 : 0;
    return value(fine, i) * 7 + value(soft, i) * 3 + value(broad, i) * 3 + missing;
  });
  const shift = (field: Float32Array) =>
    Int8Array.from(field, (v, i) => Math.round(v * 2 + value(fray, i) * 0.7));
  return { tone, dx: shift(wanderX), dy: shift(wanderY) };
}

/** Prints packed RGB(A) pixels on paper. Returns packed RGB. */
export function printOnPaper(pixels: Uint8Array, w: number, h: number, channels: number): Buffer {
  cachedPaper ??= createPaper();
  const { tone, dx, dy } = cachedPaper;
  const out = Buffer.allocUnsafe(w * h * 3);
  const clamped = new Uint8ClampedArray(out.buffer, out.byteOffset, out.length);
  let to = 0;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = (y & tileMask) * tileSize + (x & tileMask);
      const sx = Math.min(w - 1, Math.max(0, x + (dx[i] as number)));
      const sy = Math.min(h - 1, Math.max(0, y + (dy[i] as number)));
      const from = (sy * w + sx) * channels;
      const grain = tone[i] as number;
      clamped[to++] = (pixels[from] as number) + grain;
      clamped[to++] = (pixels[from + 1] as number) + grain;
      clamped[to++] = (pixels[from + 2] as number) + grain;
    }
  }
  return out;
}
