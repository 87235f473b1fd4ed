"use client";
import { useMessages } from "#components/i18n/use-page-context";
import type { Reply } from "#lib/contracts/contract";
import type { importNavs } from "#lib/contracts/product/nav-import";
import type { FormatGround } from "#lib/domain/number/file-format";
import { interpolate } from "#lib/format/interpolate";

type Format = Reply<typeof importNavs>["format"];

const delimiterNames: Record<string, "comma" | "semicolon" | "tab"> = {
  ",": "comma",
  ";": "semicolon",
  "\t": "tab",
};

/** How a file was read, and what said so. */
export function FormatNote({ format }: { format: Format }) {
  const { format: messages } = useMessages("productDesk").import;
  const { kind, delimiter, dayOrder, decimalSign } = format;
  // Of a file that could not be read there is nothing to say.
  if (delimiter === "") return null;
  const name = delimiterNames[delimiter ?? ""] ?? "other";
  const delimiterText = interpolate(messages.delimiter[name], { sign: delimiter ?? "" });
  const toText = (found: string, by: FormatGround) => interpolate(messages.by[by], { found });
  const parts = [
    kind === "xlsx" ? messages.xlsx : interpolate(messages.csv, { delimiter: delimiterText }),
    dayOrder && toText(messages[dayOrder.value], dayOrder.by),
    decimalSign &&
      toText(decimalSign.value === "," ? messages.comma : messages.point, decimalSign.by),
  ];
  return (
    <section>
      <h3 className="font-semibold">{messages.title}</h3>
      <p className="text-ink-soft">{parts.filter(Boolean).join(messages.between)}</p>
    </section>
  );
}
