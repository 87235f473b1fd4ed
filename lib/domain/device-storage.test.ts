import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as storage from "#lib/domain/device-storage";

const sources = globSync(["app/**/*.{ts,tsx}", "components/**/*.{ts,tsx}", "lib/**/*.{ts,tsx}"])
  .filter((path) => !/\.test\.tsx?$|^lib\/(?:testing|tools|demo)\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** A name that is written out: of an entry in a storage, of a form's draft, or of a cookie. */
const writtenOut =
  /(?:torage\.[gs]etItem|torage\.removeItem|createFormDraft(?:<[^>]*>)?)\(\s*["'`](?!\$)|document\.cookie = ["'`](?!\$)|cookieName = ["']/;

test("everything that is stored in a browser has its name here", () => {
  const violations = sources.filter(({ text }) =>
    writtenOut.test(text.replace(/\$\{accessTokenKey\}/, "$")),
  );
  expect(violations.map(({ path }) => path)).toEqual([]);
  const writers = sources.filter(({ text }) => /torage\.setItem\(/.test(text));
  const others = writers.filter(
    ({ path, text }) =>
      path !== "lib/client/form/form-draft.ts" && !text.includes("#lib/domain/device-storage"),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});

test.each(Object.keys(storage))("%s is in use, or it would be described in vain", (name) => {
  const users = sources.filter(
    ({ path, text }) => !/device-storage|private-policy/.test(path) && text.includes(name),
  );
  expect(users).not.toEqual([]);
});
