import { expect, test } from "vitest";
import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { ApiError } from "#lib/client/api/api-error";
import { errors } from "#lib/contracts/error";
import { locales } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";

const apiError = (detail: ConstructorParameters<typeof ApiError>[1]) => new ApiError("x", detail);

test.each(locales)("every numeric code has its own message in %s", async (locale) => {
  const common = await loadNamespace(locale, "common");
  const all = Object.values(errors).flatMap((each) => ("code" in each ? [each.code] : []));
  const codes = [...new Set(all)];
  expect(codes).toHaveLength(18);
  const texts = codes.map((code) =>
    getAccountErrorMessage(apiError({ status: 400, code }), common),
  );
  // A step-up of staff and a proof ask for the same.
  expect(new Set(texts).size).toBe(17);
  expect(texts).not.toContain(common.error.generic);
});

test("other failures get a message by their status", async () => {
  const common = await loadNamespace("en", "common");
  const message = (error: unknown) => getAccountErrorMessage(error, common);
  expect(message(apiError({ status: 400, code: 99999 }))).toBe(common.error.generic);
  expect(message(apiError({ status: 500 }))).toBe(common.error.generic);
  expect(message(new Error("x"))).toBe(common.error.generic);
  expect(message(apiError({ status: 0 }))).toBe(common.error.network);
  expect(message(apiError({ status: 429, retryAfter: 840 }))).toContain("wait 14 min");
});
