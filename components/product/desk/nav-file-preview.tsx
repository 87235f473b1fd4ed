"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Findings } from "#components/product/desk/findings";
import { FormatNote } from "#components/product/desk/format-note";
import { RefusedLines } from "#components/product/desk/refused-lines";
import { PercentChange } from "#components/ui/percent-change";
import { ScrollArea } from "#components/ui/scroll-area";
import type { NavFileResult } from "#lib/contracts/product/nav-file";
import type { Locale } from "#lib/domain/locale";
import { formatDate, formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Props = { preview: NavFileResult };

/** What a file with values of several funds would do. */
export function NavFilePreview({ preview }: Props) {
  const { file: messages, import: texts } = useMessages("productDesk");
  const { locale } = usePageContext();
  const { rows, fundCount, from, to, earlier, unknown, unknownCount } = preview;
  const { missing, missingCount, otherClasses, replaced, replacedCount, jumps, closedDays } =
    preview;
  const toLine = (line: number) => interpolate(texts.line, { line });
  const toDay = (date: string) => formatDate(date, locale);
  const ofFund = (name: Record<Locale, string>, finding: string) =>
    interpolate(messages.ofFund, { name: name[locale], finding });
  return (
    <div role="status" className="flex flex-col gap-4 text-sm">
      {fundCount > 0 && (
        <p>
          {interpolate(formatPlural(messages.ofFunds, fundCount, locale), {
            values: formatPlural(messages.found, rows, locale),
          })}
          {from && to && (
            <span className="text-ink-soft">
              {" · "}
              {interpolate(texts.period, { from: toDay(from), to: toDay(to) })}
            </span>
          )}
        </p>
      )}
      <FormatNote format={preview.format} />
      {earlier && (
        <p className="font-semibold">
          {interpolate(messages.earlier, { date: formatDateTime(earlier.createdAt, locale) })}
        </p>
      )}
      <RefusedLines refused={preview.refused} refusedCount={preview.refusedCount} />
      {jumps.length > 0 && (
        <Findings
          title={formatPlural(texts.jumps, jumps.length, locale)}
          text={messages.jumpsText}
          rows={jumps.map(({ name, ...jump }) => [
            toLine(jump.line),
            ofFund(
              name,
              interpolate(texts.jump, {
                ...jump,
                beforeDate: toDay(jump.beforeDate),
                date: toDay(jump.date),
              }),
            ),
          ])}
        />
      )}
      {closedDays.length > 0 && (
        <Findings
          title={texts.closed}
          text={texts.closedText}
          rows={closedDays.map(({ line, name, date, kind }) => [
            toLine(line),
            ofFund(name, interpolate(texts.closedKind[kind], { date: toDay(date) })),
          ])}
        />
      )}
      {missingCount > 0 && (
        <Findings
          title={formatPlural(messages.missing, missingCount, locale)}
          text={messages.missingText}
          rows={missing.map(({ isin, name, asOf }) => [
            isin,
            ofFund(
              name,
              asOf
                ? interpolate(messages.missingRow, { date: toDay(asOf) })
                : messages.missingNever,
            ),
          ])}
        >
          {missing.length < missingCount &&
            interpolate(texts.refusedMore, { count: missing.length })}
        </Findings>
      )}
      {unknownCount > 0 && (
        <Findings
          title={formatPlural(messages.unknown, unknownCount, locale)}
          text={messages.unknownText}
          rows={unknown.map(({ line, isin }) => [toLine(line), isin])}
        >
          {unknown.length < unknownCount &&
            interpolate(texts.refusedMore, { count: unknown.length })}
        </Findings>
      )}
      {otherClasses.length > 0 && (
        <Findings
          title={messages.classes}
          text={messages.classesText}
          rows={otherClasses.map((each) => [
            toLine(each.line),
            interpolate(messages.classRow, { ...each, name: each.name[locale] }),
          ])}
        />
      )}
      {replacedCount > 0 && (
        <Findings
          title={formatPlural(messages.replaced, replacedCount, locale)}
          text={messages.replacedText}
          rows={replaced.map(({ name, ...each }) => [
            toLine(each.line),
            ofFund(name, interpolate(messages.replacedRow, { ...each, date: toDay(each.date) })),
          ])}
        />
      )}
      <Funds preview={preview} />
    </div>
  );
}

/** The last value of each fund as it was read, to compare with the file. */
function Funds({ preview: { funds, fundCount } }: Props) {
  const { file: messages } = useMessages("productDesk");
  const { locale } = usePageContext();
  if (funds.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">{messages.funds}</h3>
      <p className="text-ink-soft">{messages.fundsText}</p>
      <ScrollArea label={messages.funds} isInSection className="max-h-96 border-y border-line">
        <ul className="divide-y divide-line">
          {funds.map(({ productId, isin, name, currency, last, change }) => (
            <li
              key={productId}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-1.5 tabular-nums md:grid-cols-[minmax(0,1fr)_9rem_9rem_6rem]"
            >
              <span className="min-w-0">
                <span className="block truncate">{name[locale]}</span>
                <span className="text-xs text-ink-faint">{isin}</span>
              </span>
              <span className="text-ink-soft max-md:text-right">
                {formatDate(last.date, locale)}
              </span>
              <span className="md:text-right">
                {last.nav} {currency}
              </span>
              <span className="text-right">
                {change === null ? (
                  <span className="text-ink-faint">{messages.first}</span>
                ) : (
                  <PercentChange rate={change} locale={locale} />
                )}
              </span>
            </li>
          ))}
        </ul>
      </ScrollArea>
      {funds.length < fundCount && (
        <p className="mt-1 text-xs text-ink-faint">
          {interpolate(messages.moreFunds, { count: funds.length, all: fundCount })}
        </p>
      )}
    </section>
  );
}
