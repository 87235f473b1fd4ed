import { Highlighted } from "#components/ui/highlighted";
import type { Locale } from "#lib/domain/locale";
import { findBreaks } from "#lib/format/line-break";

/** A heading whose lines do not break inside a Chinese word. */
export const WholeWords = ({ text, locale }: { text: string; locale: Locale }) => (
  <Highlighted text={text} breaks={locale === "zh" ? findBreaks(text, locale) : []} />
);
