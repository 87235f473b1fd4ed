import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as storage from "#lib/domain/device-storage";

const sources = globSync(["app/**/*.{ts,tsx}", "components/**/*.{ts,tsx}", "lib/**/*.{ts,tsx}"])
  .filter((path) => !/\.test\.tsx?$|^lib\/(?:testing|tools|demo)\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** A name that is written out: of an entry in a storage, of a form's draft, or of a cookie. */
const writtenOut =
  /(?:(?:torage\.|Store\.)(?:[gs]etItem|removeItem|read|readJson|write|remove)|createFormDraft(?:<[^>]*>)?)\(\s*["'`](?!\$)|document\.cookie = ["'`](?!\$)|cookieName = ["']/;

test("everything that is stored in a browser has its name here", () => {
  const violations = sources.filter(({ text }) =>
    writtenOut.test(
      text.replace(/\$\{(?:accessTokenKey|themeKey|contentWarningsKey|postLanguageKey)\}/g, "$"),
    ),
  );
  expect(violations.map(({ path }) => path)).toEqual([]);
  const writers = sources.filter(({ text }) => /(?:torage\.setItem|Store\.write)\(/.test(text));
  const others = writers.filter(
    ({ path, text }) =>
      !["lib/client/form/form-draft.ts", "lib/client/browser/storage.ts"].includes(path) &&
      !text.includes("#lib/domain/device-storage"),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});

/** Inlined into pages as text, where no module is at hand. Each access is in a `try`. */
const headScripts =
  /^lib\/client\/(?:head-script\/|site\/announcement\/hide-dismissed|theme\/theme|reading\/(?:content-warnings|post-language))/;

test("only the storage module and the head scripts touch the browser's storages", () => {
  const bare =
    /(?<![\w"'`])(?:localStorage|sessionStorage)\b|\[\s*["'](?:local|session)Storage["']/;
  const users = sources.filter(({ text }) => bare.test(text)).map(({ path }) => path);
  expect(users.filter((path) => !headScripts.test(path))).toEqual([]);
});

test.each(Object.keys(storage))("%s is in use, or it would be described in vain", (name) => {
  const users = sources.filter(
    ({ path, text }) => !/device-storage|private-policy/.test(path) && text.includes(name),
  );
  expect(users).not.toEqual([]);
});
