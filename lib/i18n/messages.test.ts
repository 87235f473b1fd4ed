import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { locales, namespaces } from "#lib/domain/locale";
import { loadMessages, loadNamespace } from "#lib/i18n/messages";

type Texts = { [key: string]: string | Texts };

/** Every text by its path: `ui.close`. */
function flatten(texts: Texts, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const read = (locale: string, namespace: string): Texts =>
  JSON.parse(readFileSync(`messages/${locale}/${namespace}.json`, "utf8"));
const placesOf = (text: string) => [...new Set(text.match(/\{\w+/g) ?? [])].sort();

test("each language has a file for each namespace, and no other", () => {
  for (const locale of locales) {
    const files = readdirSync(`messages/${locale}`).sort();
    expect(files).toEqual(namespaces.map((name) => `${name}.json`).sort());
  }
});

describe.each(namespaces)("%s", (namespace) => {
  const en = flatten(read("en", namespace));
  const zh = new Map(flatten(read("zh", namespace)));

  test("has the same texts in both languages", () => {
    expect([...zh.keys()].sort()).toEqual(en.map(([key]) => key).sort());
  });

  test("has the same places in both languages", () => {
    const differing = en.filter(
      ([key, text]) => placesOf(text).join() !== placesOf(zh.get(key) ?? "").join(),
    );
    expect(differing).toEqual([]);
  });

  test("has no empty text", () => {
    const empty = [...en, ...zh].filter(([, text]) => text.trim() === "");
    expect(empty).toEqual([]);
  });

  test("is translated: its Chinese has Chinese in it", () => {
    // Names, formats and addresses are the same in both.
    const same = en.filter(
      ([key, text]) => zh.get(key) === text && /[a-z]{3} [a-z]{3}/i.test(text),
    );
    expect(same).toEqual([]);
  });
});

test("messages load by namespace and as a whole", async () => {
  const all = await loadMessages("zh");
  expect(Object.keys(all).sort()).toEqual([...namespaces].sort());
  expect(all.common.site.name).toBe("Fundlore");
  expect(await loadNamespace("zh", "common")).toEqual(all.common);
});
