import { expect, test } from "vitest";
import { extractEmailedCode } from "#lib/client/account/mailed-code";

test.each([
  ["K373H8", "K373H8"],
  [" K373H8", "K373H8"],
  ["K37 3H8", "K373H8"],
  ["K37-3H8\n", "K373H8"],
  ["验证码：KMBHP5", "KMBHP5"],
  ["验证码：KMB HP5", "KMBHP5"],
  ["您的验证码KMBHP5，请勿泄露", "KMBHP5"],
  ["Your code: k373h8.", "k373h8"],
  ["Ｋ３７３Ｈ８", "K373H8"],
  ["K37", "K37"],
  ["K37 ", "K37"],
  ["K373H89", "K373H8"],
  ["ab!c12", "abc12"],
  ["a.b.c.1.2.3", "abc123"],
  ["验证码：", ""],
  ["", ""],
])("reads %j as %j", (text, code) => {
  expect(extractEmailedCode(text)).toBe(code);
});
