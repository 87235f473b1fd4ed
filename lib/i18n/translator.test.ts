import type { Messages as AppMessages } from "use-intl/core";
import { describe, expect, test } from "vitest";
import { locales } from "#lib/domain/locale";
import { loadMessages } from "#lib/i18n/messages";
import { defineTranslator } from "#lib/i18n/translator";

const getTranslator = defineTranslator({
  en: { left: "{count, plural, one {# day} other {# days}} left", list: { title: "All" } },
  zh: { left: "还剩{count}天", list: { title: "全部" } },
});

describe("a translator", () => {
  test.each([
    [1, "1 day left", "还剩1天"],
    [1_234, "1,234 days left", "还剩1234天"],
  ])("counts %i", (count, en, zh) => {
    expect(locales.map((locale) => getTranslator(locale)("left", { count }))).toEqual([en, zh]);
  });

  test("reads nested messages", () => {
    expect(getTranslator("zh")("list.title")).toBe("全部");
  });

  test("is made once for each language", () => {
    expect(getTranslator("en")).toBe(getTranslator("en"));
  });

  test("throws on a missing value", () => {
    expect(() => getTranslator("en")("left")).toThrow(/FORMATTING_ERROR/);
  });

  test("throws on a key that types refuse", () => {
    // @ts-expect-error There is no such message.
    expect(() => getTranslator("en")("list.nothing")).toThrow(/MISSING_MESSAGE/);
  });
});

test("next-intl knows the messages of the pages, and no others", async () => {
  const messages: AppMessages = await loadMessages("en");
  expect(messages.common.site.name).toBe("Fundlore");
  // @ts-expect-error There is no such namespace.
  expect(messages.nothing).toBeUndefined();
});
