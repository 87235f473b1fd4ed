import { expect, test } from "vitest";
import { maskAccountNumber, normalizeAccountNumber } from "#lib/domain/order/account-number";

test.each([
  ["20417733", "••••7733"],
  ["LU280019400644750000", "••••••••••••••••0000"],
  ["123456", "•••456"],
  ["1234", "••34"],
  ["", ""],
])("masks %s as %s", (accountNumber, masked) => {
  expect(maskAccountNumber(accountNumber)).toBe(masked);
});

test.each([
  [" lu28 0019 ", "LU280019"],
  ["ＬＵ２８　００１９", "LU280019"],
  ["１２３４５６７８", "12345678"],
  ["LU28\u00a00019\u202f4006", "LU2800194006"],
  ["LU28\u200b0019\u2060\ufeff", "LU280019"],
  ["12345678¹", "12345678¹"],
  ["1234–5678", "1234-5678"],
  ["１２３４－５６７８", "1234-5678"],
  ["1234-5678", "1234-5678"],
])("reads %j as %s", (typed, accountNumber) => {
  expect(normalizeAccountNumber(typed)).toBe(accountNumber);
});
