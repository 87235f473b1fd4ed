import { expect, test } from "vitest";
import { findOrderRefusal } from "#lib/client/order/refusal";
import { limits } from "#lib/domain/limits";

const birthYear = new Date().getFullYear() - limits.age.order;
const adult = { isLoggedIn: true, dateOfBirth: `${birthYear - 1}-01-01`, holdsProduct: undefined };

test("an open fund can be ordered by adults, and by visitors up to the login", () => {
  expect(findOrderRefusal("open", adult)).toBeNull();
  const visitor = { isLoggedIn: false, dateOfBirth: undefined, holdsProduct: undefined };
  expect(findOrderRefusal("open", visitor)).toBeNull();
});

test("no fund can be ordered by minors", () => {
  const minor = { ...adult, dateOfBirth: `${birthYear + 1}-01-01`, holdsProduct: true };
  expect(findOrderRefusal("open", minor)).toBe("tooYoung");
  expect(findOrderRefusal("softClosed", minor)).toBe("tooYoung");
});

test("a soft-closed fund can be ordered by holders only", () => {
  expect(findOrderRefusal("softClosed", { ...adult, holdsProduct: true })).toBeNull();
  expect(findOrderRefusal("softClosed", { ...adult, holdsProduct: false })).toBe("notHolder");
  expect(findOrderRefusal("softClosed", { ...adult, isLoggedIn: false })).toBe("anonymous");
  expect(findOrderRefusal("softClosed", adult)).toBeUndefined();
});
