import { type FigureContext, getProductName } from "#components/body/figure/context";
import { countDecimals } from "#lib/domain/product/nav";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatDecimal } from "#lib/format/number";
import { formatPlural } from "#lib/format/plural";

/** Says what readers of a block have to know: renamed, closed and unlisted funds, corrected NAVs. */
export function FigureNotes({ context }: { context: FigureContext }) {
  const { messages } = context;
  const notes = [...listProductNotes(context), ...describeCorrections(context)];
  return (
    <div className="mt-3 text-xs text-ink-faint">
      {notes.map((note) => (
        <p key={note} className="text-ink-soft">
          {note}
        </p>
      ))}
      <p>{messages.disclaimer}</p>
    </div>
  );
}

function listProductNotes(context: FigureContext): string[] {
  const { fields, block, messages } = context;
  return fields.products.flatMap(({ name: before }, at) => {
    const name = getProductName(context, at);
    const current = block.products[at]?.current;
    if (!current) return [interpolate(messages.unlisted, { name })];
    const isRenamed = before !== current.name.en && before !== current.name.zh;
    return [
      ...(isRenamed ? [interpolate(messages.renamed, { name, before })] : []),
      ...(current.status === "open"
        ? []
        : [interpolate(messages.status[current.status], { name })]),
    ];
  });
}

function describeCorrections({ block, messages, page }: FigureContext): string[] {
  const { lastCorrection, correctionCount } = block;
  if (!lastCorrection) return [];
  const { locale } = page;
  const { before, after } = lastCorrection;
  const date = formatDate(lastCorrection.date, locale);
  if (correctionCount > 1) {
    return [interpolate(formatPlural(messages.correctedMany, correctionCount, locale), { date })];
  }
  if (after === null) return [interpolate(messages.withdrawn, { date })];
  if (before === null) return [interpolate(messages.added, { date })];
  const digits = countDecimals([{ nav: before }, { nav: after }]);
  const format = (nav: string) => formatDecimal(nav, locale, digits);
  return [interpolate(messages.corrected, { date, before: format(before), after: format(after) })];
}
