import { expect, test } from "vitest";
import { accountErrorText } from "#lib/client/account/error-code";
import { ApiError } from "#lib/client/api/api-error";
import { errors } from "#lib/contracts/error";
import { locales } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";

const refusal = (detail: ConstructorParameters<typeof ApiError>[1]) => new ApiError("x", detail);

test.each(locales)("every numeric code has a text in %s", async (locale) => {
  const common = await loadNamespace(locale, "common");
  const codes = Object.values(errors).flatMap((each) => ("code" in each ? [each.code] : []));
  expect(codes).toHaveLength(12);
  const texts = codes.map((code) => accountErrorText(refusal({ status: 400, code }), common));
  expect(new Set(texts).size).toBe(12);
  expect(texts).not.toContain(common.error.some);
});

test("the rest gets the text that fits", async () => {
  const common = await loadNamespace("en", "common");
  const text = (error: unknown) => accountErrorText(error, common);
  expect(text(refusal({ status: 400, code: 99999 }))).toBe(common.error.some);
  expect(text(refusal({ status: 500 }))).toBe(common.error.some);
  expect(text(new Error("x"))).toBe(common.error.some);
  expect(text(refusal({ status: 0 }))).toBe(common.error.network);
  expect(text(refusal({ status: 429, retryAfter: 840 }))).toContain("wait 14 min");
});
