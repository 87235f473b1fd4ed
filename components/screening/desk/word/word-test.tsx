"use client";
import { useMutation } from "@tanstack/react-query";
import { ChevronDown } from "lucide";
import { type FormEvent, useId, useState } from "react";
import { InlineForm } from "#components/desk/inline-form";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Highlighted } from "#components/ui/highlighted";
import { Icon } from "#components/ui/icon";
import { Textarea } from "#components/ui/input";
import { call } from "#lib/client/api/call";
import type { Reply } from "#lib/contracts/contract";
import * as screeningDeskCalls from "#lib/contracts/screening/desk-calls";
import type { testWatchedWords } from "#lib/contracts/screening/watched-word-desk";
import { limits } from "#lib/domain/limits";
import { detectLanguageTag } from "#lib/domain/locale";
import { watchedWordActions } from "#lib/domain/screening/watched-word/watched-word";

/** A text to try the watched words on. */
export function WordTest() {
  const { word: messages } = useMessages("deskList");
  const [text, setText] = useState("");
  const [tested, setTested] = useState("");
  const testing = useMutation({
    mutationFn: (typed: string) =>
      call(screeningDeskCalls.testWatchedWords, {
        body: { text: typed },
      }),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    testing.mutate(text, { onSuccess: () => setTested(text) });
  };
  return (
    <details className="group mb-6 border-y border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between text-sm font-semibold">
        {messages.test}
        <Icon icon={ChevronDown} size={20} className="text-ink-faint group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 pb-5">
        <InlineForm
          form={{ onSubmit: handleSubmit, failure: testing.error }}
          submit={messages.testSubmit}
          isPending={testing.isPending}
        >
          <Field label={messages.testText} hint={messages.testHint}>
            <Textarea
              rows={3}
              value={text}
              maxLength={limits.watchedWord.testText}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        </InlineForm>
        <div aria-live="polite">
          {testing.data && <Result text={tested} result={testing.data} />}
        </div>
      </div>
    </details>
  );
}

type Props = { text: string; result: Reply<typeof testWatchedWords> };

function Result({ text, result: { hits, censored } }: Props) {
  const { word: messages } = useMessages("deskList");
  const id = useId();
  // The strictest action decides; the actions are in that order.
  const outcome = watchedWordActions.find((each) => hits.some(({ action }) => action === each));
  if (!outcome) return <p className="text-sm text-ink-soft">{messages.testNone}</p>;
  const words = [...new Map(hits.map((hit) => [hit.word, hit])).values()];
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="font-semibold">{messages.testOutcome[outcome]}</p>
      <ul className="flex flex-col gap-1 text-ink-soft">
        {words.map(({ word, action }) => (
          <li key={word} className="wrap-anywhere">
            {word} · {messages.actionName[action]}
          </li>
        ))}
      </ul>
      <Quoted id={`${id}-marked`} label={messages.testMarked} lang={detectLanguageTag(text)}>
        <Highlighted text={text} ranges={joinRanges(hits.map(({ range }) => range))} />
      </Quoted>
      {censored !== text && outcome !== "block" && (
        <Quoted id={`${id}-shown`} label={messages.testCensored} lang={detectLanguageTag(text)}>
          {censored}
        </Quoted>
      )}
    </div>
  );
}

type QuotedProps = { id: string; label: string; lang: string; children: React.ReactNode };

const Quoted = ({ id, label, lang, children }: QuotedProps) => (
  <figure aria-labelledby={id}>
    <figcaption id={id} className="mb-1 text-xs text-ink-faint">
      {label}
    </figcaption>
    <blockquote
      lang={lang}
      className="border-l-2 border-line-strong pl-4 font-serif text-base whitespace-pre-wrap wrap-anywhere"
    >
      {children}
    </blockquote>
  </figure>
);

type Range = [from: number, to: number];

/** Joins ranges that overlap, so that no part of the text is shown twice. */
function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
