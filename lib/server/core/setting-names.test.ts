import { expect, test } from "vitest";
import { listMisspelled } from "#lib/server/core/setting-names";

const names = ["HOST", "PORT", "PUBLIC_URL", "MAIL_FROM", "SMTP_URL", "AUTH_SECRET"];
const find = (...variables: string[]) => listMisspelled(variables, names);

test.each([
  ["MAIL_FORM", "MAIL_FROM"],
  ["MAILFROM", "MAIL_FROM"],
  ["mail_from", "MAIL_FROM"],
  ["MAIL_FROMS", "MAIL_FROM"],
  ["PUBLIC_URI", "PUBLIC_URL"],
  ["PUBLI_URL", "PUBLIC_URL"],
  ["AUTH_SECRETS", "AUTH_SECRET"],
  ["AUTH_SECRET_FIEL", "AUTH_SECRET_FILE"],
])("names %s, which was meant to be %s", (typed, meant) => {
  expect(find(typed)).toEqual([`${typed}: no such setting, but ${meant} is one`]);
});

test("leaves settings, their files and variables of other programs alone", () => {
  expect(find(...names, "AUTH_SECRET_FILE", "POST", "HOME", "SMTP_HOST", "PUBLIC_KEY")).toEqual([]);
});
