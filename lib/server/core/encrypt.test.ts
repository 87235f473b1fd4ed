import { afterEach, expect, test } from "vitest";
import { decryptText, encryptText, renewEncryption } from "#lib/server/core/encrypt";
import { encryptWithFormerKey, formerSecret, knowFormerSecrets } from "#lib/testing/former-key";

const owner = { purpose: "test", id: "row 7" };

afterEach(() => knowFormerSecrets([]));

test("decrypts a text only for its owner, and only as it was stored", () => {
  const stored = encryptText(owner, "秘密");
  expect(decryptText(owner, stored)).toBe("秘密");
  expect(() => decryptText({ ...owner, id: "row 8" }, stored)).toThrow();
  expect(() => decryptText({ ...owner, purpose: "other" }, stored)).toThrow();
  expect(() =>
    decryptText(
      owner,
      stored.replace(/.$/, (last) => (last === "A" ? "Q" : "A")),
    ),
  ).toThrow();
});

test("decrypts a text of an earlier key, and encrypts it with the current one", () => {
  const stored = encryptWithFormerKey(owner, "secret");
  expect(() => decryptText(owner, stored)).toThrow();
  knowFormerSecrets(["e".repeat(32), formerSecret]);
  expect(decryptText(owner, stored)).toBe("secret");
  const renewed = renewEncryption(owner, stored) ?? "";
  expect(renewEncryption(owner, renewed)).toBeNull();
  knowFormerSecrets([]);
  expect(decryptText(owner, renewed)).toBe("secret");
});
