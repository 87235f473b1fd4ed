import type { Locale } from "#lib/domain/locale";
import { refineText } from "#lib/format/typography";

type Titled = { title: string; language: Locale; titleBreaks?: number[] | undefined };

/** Returns a post's title with its typography, and where its lines may break. */
export function refineTitle({ title, language, titleBreaks }: Titled) {
  const text = refineText(title, language);
  // Another length moves the breaks.
  return { text, breaks: text.length === title.length ? titleBreaks : undefined };
}
