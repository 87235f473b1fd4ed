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

test("removes spaces and case from an account number", () => {
  expect(normalizeAccountNumber(" lu28 0019 ")).toBe("LU280019");
});
