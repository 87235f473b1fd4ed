"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Findings } from "#components/product/desk/findings";
import { FormatNote } from "#components/product/desk/format-note";
import { RefusedLines } from "#components/product/desk/refused-lines";
import type { Reply } from "#lib/contracts/contract";
import type { importNavs } from "#lib/contracts/product/nav-import";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

/** What a file of NAVs would do: accepted lines, refused lines with their reason, jumps. */
export function NavPreview({ preview }: { preview: Reply<typeof importNavs> }) {
  const { import: messages } = useMessages("productDesk");
  const { locale } = usePageContext();
  const { format, rows, from, to, sample, refused, refusedCount, closedDays, jumps } = preview;
  const toLine = (line: number) => interpolate(messages.line, { line });
  return (
    <div role="status" className="mt-2 flex flex-col gap-4 text-sm">
      <p>
        {formatPlural(messages.accepted, rows, locale)}
        {from && to && (
          <span className="text-ink-soft">
            {" · "}
            {interpolate(messages.period, {
              from: formatDate(from, locale),
              to: formatDate(to, locale),
            })}
          </span>
        )}
      </p>
      <FormatNote format={format} />
      {sample.length > 0 && (
        <Findings
          title={messages.sample}
          text={messages.sampleText}
          rows={sample.map(({ line, date, nav }) => [
            toLine(line),
            `${formatDate(date, locale)}: ${nav}`,
          ])}
        />
      )}
      <RefusedLines refused={refused} refusedCount={refusedCount} />
      {closedDays.length > 0 && (
        <Findings
          title={messages.closed}
          text={messages.closedText}
          rows={closedDays.map(({ line, date, kind }) => [
            toLine(line),
            interpolate(messages.closedKind[kind], { date: formatDate(date, locale) }),
          ])}
        />
      )}
      {jumps.length > 0 && (
        <Findings
          title={formatPlural(messages.jumps, jumps.length, locale)}
          text={messages.jumpsText}
          rows={jumps.map((jump) => [
            toLine(jump.line),
            interpolate(messages.jump, {
              ...jump,
              beforeDate: formatDate(jump.beforeDate, locale),
              date: formatDate(jump.date, locale),
            }),
          ])}
        />
      )}
    </div>
  );
}
