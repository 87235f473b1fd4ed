import { beforeEach, describe, expect, test, vi } from "vitest";
import { readFoundIds } from "#lib/client/account/found-ids";
import { emptySignup, signupDraft } from "#lib/client/account/signup";
import { createOrderDraft, emptyOrderDraft } from "#lib/client/order/draft";
import { createBrowserStorage } from "#lib/testing/browser-storage";

beforeEach(() => vi.stubGlobal("sessionStorage", createBrowserStorage()));

const { password, passwordConfirm, ...emptyDraft } = emptySignup;

describe("a stored draft", () => {
  test("is restored without the passwords", () => {
    const verification = { email: "a@example.com", code: "", sent: null, token: "t" };
    signupDraft.save({ ...emptySignup, id: "li.wei", gender: "other", verification });
    expect(signupDraft.read()).toEqual({
      ...emptyDraft,
      id: "li.wei",
      gender: "other",
      verification,
    });
  });

  test.each([
    "null",
    "7",
    "[]",
    "{",
    '{"verification":null}',
    '{"verification":{"email":"a@example.com"}}',
    '{"verification":{"email":"a","code":"","sent":{"resendAt":"soon"},"token":null}}',
    '{"id":{},"gender":"none","agreedToTerms":"yes","dateOfBirth":null}',
  ])("of a sign-up loses what is not valid: %s", (stored) => {
    sessionStorage.setItem("signup", stored);
    expect(signupDraft.read()).toEqual(emptyDraft);
  });

  test("of an order loses what is not valid", () => {
    sessionStorage.setItem("order-draft 7", '{"typed":"x","value":"2","documentIds":[1]}');
    expect(createOrderDraft("7").read()).toEqual({ ...emptyOrderDraft, value: "2" });
  });

  test.each(["null", "{", "{}", '{"email":"a@example.com","ids":[{"id":7}]}'])(
    "of found IDs is null if it is not valid: %s",
    (stored) => {
      sessionStorage.setItem("foundIds", stored);
      expect(readFoundIds()).toBeNull();
    },
  );
});
