"use client";
import clsx from "clsx";
import type { ReactNode } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { Reply } from "#lib/contracts/contract";
import type { importNavs } from "#lib/contracts/product/nav-import";
import { limits } from "#lib/domain/limits";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

/** What a file of NAVs would do: accepted lines, refused lines with their reason, jumps. */
export function NavPreview({ preview }: { preview: Reply<typeof importNavs> }) {
  const { import: messages } = useMessages("productDesk");
  const { locale } = usePageContext();
  const { rows, from, to, sample, refused, refusedCount, jumps } = preview;
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
      {refusedCount > 0 && (
        <Findings
          isDanger
          title={formatPlural(messages.refused, refusedCount, locale)}
          text={messages.refusedText}
          rows={refused.map(({ line, problem }) => [
            toLine(line),
            interpolate(messages.problem[problem], {
              min: limits.nav.min,
              max: limits.nav.rowsPerFile,
            }),
          ])}
        >
          {refused.length < refusedCount &&
            interpolate(messages.refusedMore, { count: refused.length })}
        </Findings>
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

type Props = {
  title: string;
  text: string;
  rows: [line: string, text: string][];
  isDanger?: boolean;
  children?: ReactNode;
};

const Findings = ({ title, text, rows, isDanger = false, children }: Props) => (
  <section>
    <h3 className={clsx("font-semibold", isDanger && "text-danger")}>{title}</h3>
    <p className="text-ink-soft">{text}</p>
    <ul className="mt-2 max-h-64 divide-y divide-line overflow-y-auto border-y border-line">
      {rows.map(([line, finding]) => (
        <li key={`${line} ${finding}`} className="flex gap-4 py-1.5">
          <span className="w-20 shrink-0 text-ink-faint tabular-nums">{line}</span>
          <span className="min-w-0 wrap-anywhere tabular-nums">{finding}</span>
        </li>
      ))}
    </ul>
    {children && <p className="mt-1 text-xs text-ink-faint">{children}</p>}
  </section>
);
