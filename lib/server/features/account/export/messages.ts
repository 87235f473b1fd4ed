import { createTranslator } from "use-intl/core";
import type { Locale } from "#lib/domain/locale";
import en from "#messages/en/accountExport" with { type: "json" };
import zh from "#messages/zh/accountExport" with { type: "json" };

/** Requires every key in both languages. */
type ExportMessages = typeof en & typeof zh;

const messages: Record<Locale, ExportMessages> = { en, zh };

/** The titles of the archive's lists, in the order of its index. */
export const sectionTitles = en.section;

/** Returns a function that formats the texts of the readable pages in `locale`. */
export const exportTranslator = (locale: Locale) =>
  createTranslator({
    locale,
    messages: messages[locale],
    onError: (error) => {
      throw error;
    },
  });

export type ExportTranslator = ReturnType<typeof exportTranslator>;
