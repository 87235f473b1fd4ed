import { createTranslator } from "use-intl/core";
import type { Locale } from "#lib/domain/locale";

type MessageTree = Record<string, unknown>;
type Translator<M extends MessageTree> = ReturnType<typeof createTranslator<M>>;

/**
 * Returns a function that gives the next-intl translator of a language for messages that no page
 * loads. Types know the keys that both languages have. A translator parses each message once, so a
 * thousand emails of one kind are quick. It throws on a missing message or value.
 */
export function defineTranslator<M extends MessageTree>(
  messages: Record<Locale, M>,
): (locale: Locale) => Translator<M> {
  const create = (locale: Locale): Translator<M> =>
    createTranslator<M>({
      locale,
      messages: messages[locale],
      onError: (error) => {
        throw error;
      },
    });
  const translators = { en: create("en"), zh: create("zh") };
  return (locale) => translators[locale];
}
