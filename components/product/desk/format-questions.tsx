"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";
import type { Reply } from "#lib/contracts/contract";
import type { importNavs } from "#lib/contracts/product/nav-import";
import { type DayOrder, type DecimalSign, dayOrders } from "#lib/domain/number/file-format";
import { parseTypedNumber } from "#lib/domain/number/parse-typed-number";
import { readFileDay } from "#lib/domain/product/file-days";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** What a person said of a file. */
export type FormatChoice = { dayOrder?: DayOrder; decimalSign?: DecimalSign };

type Questions = Reply<typeof importNavs>["questions"];

type Props = {
  questions: Questions;
  choice: FormatChoice;
  onChoose: (choice: FormatChoice) => void;
};

/** Asks what a file leaves open: which day and which number its first unclear cells are. */
export function FormatQuestions({ questions, choice, onChoose }: Props) {
  const { format: messages } = useMessages("productDesk").import;
  const { locale } = usePageContext();
  const { dayOrder: day, decimalSign: sign } = questions;
  const number = sign && parseTypedNumber(sign.text);
  return (
    <>
      {day && (
        <Question
          text={interpolate(messages.dayQuestion, day)}
          name="dayOrder"
          options={dayOrders.map((value) => {
            const date = readFileDay(day.text, value);
            return { value, label: date ? formatDate(date, locale) : value };
          })}
          chosen={choice.dayOrder}
          onChoose={(dayOrder) => onChoose({ ...choice, dayOrder })}
        />
      )}
      {sign && number?.kind === "ambiguous" && (
        <Question
          text={interpolate(messages.signQuestion, sign)}
          name="decimalSign"
          options={[
            { value: number.separator, label: number.asDecimal },
            { value: number.separator === "," ? "." : ",", label: number.asThousands },
          ]}
          chosen={choice.decimalSign}
          onChoose={(decimalSign) => onChoose({ ...choice, decimalSign })}
        />
      )}
    </>
  );
}

type QuestionProps<T extends string> = {
  text: string;
  name: string;
  options: { value: T; label: string }[];
  chosen: T | undefined;
  onChoose: (value: T) => void;
};

const Question = <T extends string>({
  text,
  name,
  options,
  chosen,
  onChoose,
}: QuestionProps<T>) => (
  <fieldset className="rounded-lg border border-line-strong p-4">
    <legend className="px-1 text-sm font-semibold">{text}</legend>
    <div className={segmentedClassName}>
      {options.map(({ value, label }) => (
        <label key={value} className={segmentClassName}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
