import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { errors } from "#lib/contracts/error";
import { locales, type Namespace, namespaces } from "#lib/domain/locale";
import { loadMessages, loadNamespace } from "#lib/i18n/messages";
import { defineTranslator } from "#lib/i18n/translator";

type MessageTree = { [key: string]: string | MessageTree };

/** Files that only the server reads; they are not served under /locales. */
const serverOnly = [
  "accountExport",
  "feed",
  "error",
  "field",
  "email",
  "offline",
  "letterUnsubscribe",
  "productDocument",
  "siteFailure",
  "siteShare",
];
const files = [...namespaces, ...serverOnly];
/** Texts that only server components show, so that next-intl formats them. */
const serverRendered: Namespace[] = ["productPage"];
const isRendered = (file: Namespace) => serverRendered.includes(file);

/** Lists every message with its path: `ui.close`. */
function flatten(tree: MessageTree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const readMessages = (locale: string, file: string): MessageTree =>
  JSON.parse(readFileSync(`messages/${locale}/${file}.json`, "utf8"));
const listPlaceholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();

test("each language has every file and no other", () => {
  for (const locale of locales) {
    const found = readdirSync(`messages/${locale}`).sort();
    expect(found).toEqual(files.map((name) => `${name}.json`).sort());
  }
});

describe.each(files)("%s", (file) => {
  const en = flatten(readMessages("en", file));
  const zh = new Map(flatten(readMessages("zh", file)));

  test("has the same keys in both languages", () => {
    expect([...zh.keys()].sort()).toEqual(en.map(([key]) => key).sort());
  });

  test("has the same placeholders in both languages", () => {
    const differing = en.filter(
      ([key, text]) => listPlaceholders(text).join() !== listPlaceholders(zh.get(key) ?? "").join(),
    );
    expect(differing).toEqual([]);
  });

  test("has no empty message", () => {
    const empty = [...en, ...zh].filter(([, text]) => text.trim() === "");
    expect(empty).toEqual([]);
  });

  test("has no English sentence in Chinese", () => {
    // Names, formats and addresses are the same in both.
    const same = en.filter(
      ([key, text]) => zh.get(key) === text && /[a-z]{3} [a-z]{3}/i.test(text),
    );
    expect(same).toEqual([]);
  });
});

describe.each([...serverRendered, ...serverOnly.filter((file) => file !== "offline")])(
  "%s",
  (file) => {
    test.each(locales)("has messages that next-intl can format, in %s", (locale) => {
      const messages = readMessages(locale, file) as Record<string, string>;
      const t = defineTranslator({ en: messages, zh: messages })(locale);
      const format = ([key, text]: [string, string]) =>
        t(key, Object.fromEntries(listPlaceholders(text).map((name) => [name ?? "", 1])));
      for (const message of flatten(messages)) expect(() => format(message)).not.toThrow();
    });
  },
);

test.each([...namespaces.filter((file) => !isRendered(file)), "offline"])(
  "%s has plain placeholders only, which the browser can fill",
  (file) => {
    const formatted = locales.flatMap((locale) =>
      flatten(readMessages(locale, file)).filter(([, text]) =>
        /[{}]/.test(text.replaceAll(/\{\w+\}/g, "")),
      ),
    );
    expect(formatted).toEqual([]);
  },
);

test("the error messages are those of the error table", () => {
  expect(Object.keys(readMessages("en", "error")).sort()).toEqual(Object.keys(errors).sort());
});

test("messages load one namespace at a time or all together", async () => {
  const all = await loadMessages("zh");
  expect(Object.keys(all).sort()).toEqual([...namespaces].sort());
  expect(all.common.site.name).toBe("Fundlore");
  expect(await loadNamespace("zh", "common")).toEqual(all.common);
});
