"use client";
import { type ReactNode, useId } from "react";

type ChoicesProps<T extends string> = {
  name: string;
  legend: string;
  words: readonly T[];
  texts: Record<T, string>;
  counts: { value: string; count: number }[];
  chosen: readonly T[];
  onChoose: (chosen: T[]) => void;
};

/** Boxes of one question; words that no fund has are left out, unless they are chosen. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { name, legend, words, texts, counts, chosen, onChoose } = props;
  const id = useId();
  const countOf = (word: T) => counts.find(({ value }) => value === word)?.count ?? 0;
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      <ul>
        {words
          .filter((word) => countOf(word) > 0 || chosen.includes(word))
          .map((word) => (
            <li key={word}>
              <label
                htmlFor={`${id}-${word}`}
                className="flex min-h-8 items-center gap-2.5 text-sm hover:text-ink"
              >
                <input
                  id={`${id}-${word}`}
                  type="checkbox"
                  name={name}
                  value={word}
                  checked={chosen.includes(word)}
                  onChange={() => onChoose(toggled(words, chosen, word))}
                  className="size-4 accent-(--color-accent)"
                />
                <span className="flex-1">{texts[word]}</span>
                <span className="text-xs text-ink-faint tabular-nums">{countOf(word)}</span>
              </label>
            </li>
          ))}
      </ul>
    </fieldset>
  );
}

export const Legend = ({ children }: { children: ReactNode }) => (
  <legend className="mb-1.5 text-sm font-semibold text-ink">{children}</legend>
);

/** The chosen words in their own order, with one more or one less. */
export const toggled = <T,>(words: readonly T[], chosen: readonly T[], word: T): T[] =>
  words.filter((each) => (each === word ? !chosen.includes(each) : chosen.includes(each)));
