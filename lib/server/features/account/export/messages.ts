import { defineTranslator } from "#lib/i18n/translator";
import en from "#messages/en/accountExport" with { type: "json" };
import zh from "#messages/zh/accountExport" with { type: "json" };

/** The titles of the archive's lists, in the order of its index. */
export const sectionTitles = en.section;

/** Returns a function that formats the texts of the readable pages in a language. */
export const exportTranslator = defineTranslator({ en, zh });

export type ExportTranslator = ReturnType<typeof exportTranslator>;
