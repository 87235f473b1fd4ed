import { open } from "node:fs/promises";

/** Bounds the work for crafted input. Few chunks stand before the pixels. */
const maxChunks = 1_000;

/** True for an APNG, which sharp reads as a still image. */
export async function isAnimatedPng(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(8);
    let at = 8;
    for (let chunks = 0; chunks < maxChunks; chunks += 1) {
      const { bytesRead } = await file.read(head, 0, 8, at);
      const name = head.toString("latin1", 4);
      // What makes it one stands before the pixels of the first picture.
      if (bytesRead < 8 || name === "IDAT") return false;
      if (name === "acTL") return true;
      at += 12 + head.readUInt32BE(0);
    }
    return false;
  } finally {
    await file.close();
  }
}
