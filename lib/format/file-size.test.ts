import { expect, test } from "vitest";
import { formatFileSize } from "#lib/format/file-size";

test.each([
  [400, "0 kB"],
  [12_345, "12 kB"],
  [3_440_000, "3.4 MB"],
  [1_240_000_000, "1.2 GB"],
])("formats %d bytes as %s", (bytes, text) => {
  expect(formatFileSize(bytes, "en")).toBe(text);
  expect(formatFileSize(bytes, "zh")).toContain(text.split(" ")[0]);
});
