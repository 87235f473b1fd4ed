import { figureClassName } from "#components/body/figure/class-names";
import {
  type BodyFigures,
  type FigureContext,
  getProductName,
} from "#components/body/figure/context";
import { CardPanel, TablePanel } from "#components/body/figure/fact-panels";
import { ChartPanel, ComparisonPanel } from "#components/body/figure/line-panels";
import { FigureNotes } from "#components/body/figure/notes";
import { ProductName } from "#components/body/figure/product-name";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";
import type { Figure, FigureSnapshot } from "#lib/contracts/product/figure";
import { type FigureFields, serializeFigure } from "#lib/domain/body/figure/fields";
import { toLanguageTag } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = Omit<BodyFigures, "blocks"> & {
  fields: FigureFields;
  block: Figure;
  /** Unique on the page. */
  id: string;
};

/**
 * Figures of funds as of the day that the author pinned, and as of today. The choice between them is
 * a pair of radio buttons and a rule of CSS, so it needs no script.
 */
export function ProductFigure({ id, ...context }: Props) {
  const { fields, block, messages, page } = context;
  const { pinned, today } = block;
  const hasSwitch = today !== null && today.asOf !== pinned?.asOf;
  const isSingle = fields.view === "card" || fields.view === "chart";
  const names = fields.products.map((_, at) => getProductName(context, at)).join(", ");
  return (
    <figure
      data-product-block={serializeFigure(fields)}
      aria-label={interpolate(messages.label, { names })}
      lang={toLanguageTag(page.locale)}
      className={figureClassName}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {isSingle && (
          <ProductName context={context} index={0} className="font-serif text-lg font-bold" />
        )}
        {hasSwitch ? (
          <DaySwitch id={id} context={context} today={today.asOf} />
        ) : (
          <p className="text-xs text-ink-soft">
            {interpolate(messages.asOf, { date: formatDate(fields.to, page.locale) })}
          </p>
        )}
      </div>
      <div className={hasSwitch ? "group-has-[[value=today]:checked]/figures:hidden" : undefined}>
        <Panel context={context} snapshot={pinned} />
      </div>
      {hasSwitch && (
        <div className="hidden group-has-[[value=today]:checked]/figures:block">
          <Panel context={context} snapshot={today} changes={block.changes} />
        </div>
      )}
      <FigureNotes context={context} />
    </figure>
  );
}

type SwitchProps = { id: string; context: FigureContext; today: string };

function DaySwitch({ id, context: { fields, messages, page }, today }: SwitchProps) {
  const options = [
    { value: "then", text: messages.then, date: fields.to },
    { value: "today", text: messages.today, date: today },
  ];
  return (
    <fieldset className={segmentedClassName}>
      <legend className="sr-only">{messages.switch}</legend>
      {options.map(({ value, text, date }) => (
        <label key={value} className={`${segmentClassName} max-sm:px-2.5 max-sm:text-xs`}>
          <input
            type="radio"
            name={id}
            value={value}
            defaultChecked={value === "then"}
            className="sr-only"
          />
          {interpolate(text, { date: formatDate(date, page.locale) })}
        </label>
      ))}
    </fieldset>
  );
}

type PanelProps = {
  context: FigureContext;
  snapshot: FigureSnapshot | null;
  changes?: (string | null)[];
};

function Panel({ context, snapshot, changes }: PanelProps) {
  const { fields, messages, page } = context;
  if (!snapshot) {
    const date = formatDate(fields.to, page.locale);
    return <p className="py-3 text-ink-soft">{interpolate(messages.noNav, { date })}</p>;
  }
  const shared = { context, snapshot };
  switch (fields.view) {
    case "card":
      return <CardPanel {...shared} {...(changes && { changes })} />;
    case "chart":
      return <ChartPanel {...shared} />;
    case "comparison":
      return <ComparisonPanel {...shared} />;
    case "table":
      return <TablePanel {...shared} {...(changes && { changes })} />;
  }
}
