"use client";
import { useMemo } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { BodyDiff } from "#components/post/version/body-diff";
import { DiffText } from "#components/post/version/diff-text";
import { useVersionMessages } from "#components/post/version/use-version-messages";
import type { FormContent } from "#lib/client/post/form-content";
import { extractText } from "#lib/domain/body/content";
import { detectLanguage, toLanguageTag } from "#lib/domain/locale";
import { compareBodies } from "#lib/domain/post/version/compare";
import { diffText } from "#lib/domain/post/version/text-diff";

type Props = { theirs: FormContent; mine: FormContent };

/** The words in which two versions of a text differ, in one text. */
export function ConflictDifferences({ theirs, mine }: Props) {
  const { conflict } = useMessages("upload");
  const messages = useVersionMessages();
  const { locale } = usePageContext();
  const { language, title, body } = useMemo(() => {
    const language = detectLanguage(`${mine.title} ${extractText(mine.body)}`);
    return {
      language,
      title: diffText(theirs.title, mine.title, language),
      body: compareBodies(theirs.body, mine.body, language),
    };
  }, [theirs, mine]);
  const isSame = [...title, ...body].every(({ kind }) => kind === "same");
  if (isSame) return null;
  return (
    <details open className="mt-4 border-t border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
        {conflict.differing}
      </summary>
      <p className="text-xs text-ink-faint">{conflict.legend}</p>
      <section
        aria-label={conflict.differing}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it
        tabIndex={0}
        lang={toLanguageTag(language)}
        className="mt-2 max-h-[40svh] overflow-y-auto"
      >
        {title.some(({ kind }) => kind !== "same") && (
          <p className="font-serif text-lg font-semibold">
            <DiffText parts={title} />
          </p>
        )}
        <BodyDiff locale={locale} messages={messages} body={body} isSideBySide={false} />
      </section>
    </details>
  );
}
