import { type Locale, toLanguageTag } from "#lib/domain/locale";

/** Makes formats once: making one takes as long as formatting a hundred values. */
function remember<Options, Format>(make: (language: string, options: Options) => Format) {
  const known = new Map<string, Format>();
  return (locale: Locale, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = known.get(key) ?? make(toLanguageTag(locale), options);
    known.set(key, format);
    return format;
  };
}

/** Returns the format of numbers. Options are few and our own, such as those of a currency. */
export const getNumberFormat = remember(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

export const getDateFormat = remember(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
