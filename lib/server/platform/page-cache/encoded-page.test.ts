import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { encodePage } from "#lib/server/platform/page-cache/encoded-page";

test("a page holds no more memory than its size says", async () => {
  const body = Buffer.from(randomBytes(15_000).toString("hex"));
  const { variants, size } = await encodePage(200, {}, body, ["br", "gzip"]);
  const buffers = Object.values(variants).map(({ bytes }) => bytes.buffer.byteLength);
  expect(buffers).toHaveLength(3);
  expect(buffers.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(size);
});
