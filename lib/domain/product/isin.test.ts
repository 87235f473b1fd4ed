import { expect, test } from "vitest";
import { parseIsin } from "#lib/domain/product/isin";

test.each(["IE00BKX55T58", "ie00bkx55t58", "IE00 BKX5 5T58", "IE-00BKX55T5-8"])(
  "reads %j as an ISIN",
  (text) => expect(parseIsin(text)).toBe("IE00BKX55T58"),
);

test.each([
  "",
  "IE00BKX55T5",
  "IE00BKX55T588",
  "1E00BKX55T58",
  "IE00BKX55T5X",
  "IE00BKX55T59",
  "IE00BKX5T558",
])("does not read %j as an ISIN", (text) => expect(parseIsin(text)).toBeNull());
