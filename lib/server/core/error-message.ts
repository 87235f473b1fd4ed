import type { ErrorName } from "#lib/contracts/error";
import type { Locale } from "#lib/domain/locale";
import en from "#messages/en/error" with { type: "json" };
import zh from "#messages/zh/error" with { type: "json" };

const messages: Record<Locale, Record<ErrorName, string>> = { en, zh };

/** Returns an error's text for the envelope. */
export const errorMessage = (name: ErrorName, locale: Locale): string => messages[locale][name];
