"use client";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { BodyEditorHandle } from "#components/editor/use-editor-handle";
import type { FormContent } from "#lib/client/post/form-content";
import { findNearTextLimit } from "#lib/client/post/form-problems";
import { extractText } from "#lib/domain/body/content";
import type { BodyExcess } from "#lib/domain/body/excess";
import { detectLanguage, type Locale } from "#lib/domain/locale";
import { countWords, estimateReadingMinutes } from "#lib/domain/post/reading-time";

type Measure = {
  /** The limit that the text comes near to. */
  limit: BodyExcess | null;
  words: number;
  minutes: number;
  /** Undefined while there is no text. */
  language: Locale | undefined;
};

/** Long enough that nobody waits for a letter, because a long text takes a moment to measure. */
const pauseMs = 800;

/** Measures the text at first and at each pause of typing. */
export function useTextMeasure(
  read: () => FormContent,
  editor: RefObject<BodyEditorHandle | null>,
) {
  const [measure, setMeasure] = useState<Measure>({
    limit: null,
    words: 0,
    minutes: 1,
    language: undefined,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const measureNow = useCallback(() => {
    const form = read();
    const text = editor.current?.readText() ?? extractText(form.body);
    setMeasure({
      limit: findNearTextLimit(form),
      words: countWords(text),
      minutes: estimateReadingMinutes(text),
      language: /\p{L}/u.test(form.title + text)
        ? detectLanguage(`${form.title} ${text}`)
        : undefined,
    });
  }, [read, editor]);
  const measureSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(measureNow, pauseMs);
  }, [measureNow]);
  useEffect(() => {
    measureNow();
    return () => clearTimeout(timer.current);
  }, [measureNow]);
  return { ...measure, measureSoon };
}
