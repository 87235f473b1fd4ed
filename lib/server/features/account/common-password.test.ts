import { expect, test } from "vitest";
import { findBrokenPasswordRules, isCommonPassword } from "#lib/domain/account";
import { loadCommonPasswords } from "#lib/server/features/account/common-password";
import { buildSignupForm, signUp, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";

testDatabase();

const signUpWith = async (id: string, password: string) =>
  signUp(await buildSignupForm(id, { password, passwordConfirm: password }));

test.each(["Passw0rd!", "Test1234!", "Abcd1234!", "Qwer1234!"])(
  "accepts %s, which meets all rules and is on no list",
  async (password) => {
    const id = `has.${password.slice(0, -1).toLowerCase()}`;
    expect((await signUpWith(id, password)).status).toBe(200);
  },
);

test("accepts the user's own ID inside a password", async () => {
  expect((await signUpWith("lanternkeeper", "Lanternkeeper1!")).status).toBe(200);
});

test.each([
  ["P@ssw0rd", "common.one"],
  ["p@SSW0RD", "common.two"],
  ["!QAZ2wsx", "common.three"],
])("rejects %s, and names the list", async (password, id) => {
  expect(findBrokenPasswordRules(password)).toEqual([]);
  const { status, body } = await signUpWith(id, password);
  expect([status, body.code, body.data.fields]).toEqual([400, 30040, { password: "common" }]);
  expect(body.message).toBe("This password is too common. Choose another.");
});

test("lists what forms need to show the rule, and no other password", async () => {
  const { body } = await callApi(`GET ${sns}/user/common-password/list`);
  expect(body.data.items).toEqual(await loadCommonPasswords());
  expect(body.data.items).toContain("p@ssw0rd");
  expect(body.data.items).not.toContain("123456");
  expect(body.data.items).not.toContain("password");
  expect(isCommonPassword("P@ssw0rd", body.data.items)).toBe(true);
  expect(JSON.stringify(body).length).toBeLessThan(4_000);
});
