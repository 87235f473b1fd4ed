import type { ReactNode } from "react";
import { type FigureContext, getProductName } from "#components/body/figure/context";
import { LineSketch } from "#components/body/figure/line-drawing";
import { tableClassName } from "#components/body/figure/line-table";
import { ProductName } from "#components/body/figure/product-name";
import { PercentChange } from "#components/ui/percent-change";
import type { FigureSnapshot } from "#lib/contracts/product/figure";
import { computeChange } from "#lib/domain/product/nav";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatFigureNav, formatKeyFigure, isChange, keyFigures } from "#lib/format/key-figure";
import { formatPercent } from "#lib/format/number";

type Props = {
  context: FigureContext;
  snapshot: FigureSnapshot;
  /** The change of each fund since the pinned day, for today's figures. */
  changes?: (string | null)[];
};
type Item = FigureSnapshot["items"][number];

const formatItemNav = ({ nav }: Item, at: number, { block, page }: FigureContext): string | null =>
  nav && formatFigureNav(nav.nav, block.products[at]?.current?.currency, page.locale);

/** Lists the key figures of a fund with their names. */
const listFigures = ({ figures }: Item, { page: { locale }, messages }: FigureContext) =>
  keyFigures.map((key) => {
    const value = figures?.[key];
    if (!value) return { name: messages[key], value: messages.noValue };
    const change = isChange(key) && <PercentChange rate={value} locale={locale} />;
    return { name: messages[key], value: change || formatKeyFigure(key, value, locale) };
  });

/** Names the change since the pinned day. */
const formatSince = ({ fields, messages, page }: FigureContext) =>
  interpolate(messages.since, { date: formatDate(fields.to, page.locale) });

/** A fund's net asset value, its last year as a line, and its figures. */
export function CardPanel({ context, snapshot, changes }: Props) {
  const { page, messages } = context;
  const [item] = snapshot.items;
  const [first, last] = [snapshot.dates[0], snapshot.dates.at(-1)];
  if (!item?.nav || !first || !last) return null;
  const since = changes?.[0];
  const line = snapshot.lines[0] ?? [];
  return (
    <>
      <div className="flex items-end justify-between gap-4">
        <p>
          <span className="block font-serif text-2xl tabular-nums">
            {formatItemNav(item, 0, context)}
          </span>
          <span className="text-xs text-ink-soft">
            {messages.nav}, {formatDate(item.nav.date, page.locale)}
          </span>
        </p>
        {snapshot.dates.length > 1 && (
          <LineSketch
            snapshot={snapshot}
            label={interpolate(messages.chartLabel, {
              name: getProductName(context, 0),
              start: line[0] ?? "",
              end: line.at(-1) ?? "",
              from: formatDate(first, page.locale),
              to: formatDate(last, page.locale),
              change: formatPercent(computeChange(line[0] ?? "1", line.at(-1) ?? "1"), page.locale),
            })}
          />
        )}
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 border-t border-line pt-3 sm:grid-cols-3">
        {since && (
          <Fact name={formatSince(context)}>
            <PercentChange rate={since} locale={page.locale} />
          </Fact>
        )}
        {listFigures(item, context).map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-soft">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);

/** The key figures of several funds as a table. */
export function TablePanel({ context, snapshot, changes }: Props) {
  const { page, messages } = context;
  const { items } = snapshot;
  const columns = items.map((item) => listFigures(item, context));
  const rows: { name: string; values: ReactNode[] }[] = [
    { name: messages.nav, values: items.map((item, at) => formatItemNav(item, at, context)) },
    {
      name: messages.navDate,
      values: items.map(({ nav }) => nav && formatDate(nav.date, page.locale)),
    },
    ...(columns[0] ?? []).map(({ name }, row) => ({
      name,
      values: columns.map((column) => column[row]?.value ?? null),
    })),
  ];
  if (changes) {
    rows.splice(2, 0, {
      name: formatSince(context),
      values: changes.map((rate) => rate && <PercentChange rate={rate} locale={page.locale} />),
    });
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard focus
    <section aria-label={messages.figure} tabIndex={0} className="overflow-x-auto">
      <table className={tableClassName}>
        <thead className="border-b border-line-strong">
          <tr>
            <th scope="col">
              <span className="sr-only">{messages.figure}</span>
            </th>
            {items.map((_, at) => (
              <th key={context.fields.products[at]?.productId} scope="col" className="min-w-28">
                <ProductName context={context} index={at} className="font-semibold text-ink" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row" className="min-w-28 text-ink-soft">
                {name}
              </th>
              {values.map((value, at) => (
                <td key={context.fields.products[at]?.productId}>{value ?? messages.noValue}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
