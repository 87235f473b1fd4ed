"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { selectClassNames } from "#components/ui/input-variants";
import { type PostLanguage, parsePostLanguage } from "#lib/domain/feed/post-filter";
import { locales, toLanguageTag } from "#lib/domain/locale";

const languageNames = { en: "English", zh: "中文" } as const;

type Props = {
  id: string;
  /** Null for the language of the pages. */
  value: PostLanguage | null;
  onChange: (language: PostLanguage | null) => void;
  /** True if the language of the pages is one of the options. */
  hasPageLanguage?: boolean;
};

/** Chooses a language of posts, or all. */
export function LanguageSelect({ id, value, onChange, hasPageLanguage = false }: Props) {
  const { feed: messages } = useMessages("common");
  return (
    <select
      id={id}
      value={value ?? ""}
      onChange={({ target }) => onChange(parsePostLanguage(target.value))}
      className={selectClassNames.sm}
    >
      {hasPageLanguage && <option value="">{messages.pageLanguage}</option>}
      <option value="all">{messages.allLanguages}</option>
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={toLanguageTag(locale)}>
          {languageNames[locale]}
        </option>
      ))}
    </select>
  );
}
