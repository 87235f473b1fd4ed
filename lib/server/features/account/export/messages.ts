import { defineTranslator } from "#lib/i18n/translator";
import en from "#messages/en/dataExport" with { type: "json" };
import zh from "#messages/zh/dataExport" with { type: "json" };

/** Returns a function that formats the texts of the readable pages in a language. */
export const exportTranslator = defineTranslator({ en, zh });

export type ExportTranslator = ReturnType<typeof exportTranslator>;
