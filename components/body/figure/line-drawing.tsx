import { TimeAxis, ValueAxis } from "#components/chart/axes";
import { LineEndMarkers } from "#components/chart/line-markers";
import { StaticLines } from "#components/chart/static-lines";
import type { FigureSnapshot } from "#lib/contracts/product/figure";
import { type ChartData, lineStyles } from "#lib/domain/chart/data";
import { computeScale, countTickDigits } from "#lib/domain/chart/scale";
import { computeTimeTicks } from "#lib/domain/chart/time-ticks";
import type { Device } from "#lib/domain/device";
import type { Locale } from "#lib/domain/locale";
import { toFloat } from "#lib/domain/number/to-float";
import { getComparisonLetter } from "#lib/domain/product/compare";
import { formatTick } from "#lib/format/axis";
import { formatDecimal } from "#lib/format/number";

type Props = {
  snapshot: FigureSnapshot;
  /** The chart as text. */
  label: string;
  locale: Locale;
  device: Device;
  isComparison: boolean;
};

const tickCount = 5;

/** Draws the lines of a block with axes. Needs no script. */
export function LineDrawing({ snapshot, label, locale, device, isComparison }: Props) {
  const data = toChartData(snapshot);
  const scale = computeScale(
    data.lines.flatMap(({ values }) => values),
    tickCount,
  );
  const digits = countTickDigits(scale);
  const letters = data.lines.map((_, at) => getComparisonLetter(at));
  return (
    <div role="img" aria-label={label} className="relative mt-1 h-52">
      <div
        aria-hidden="true"
        className={`absolute top-3 bottom-7 left-0 ${isComparison ? "right-20" : "right-14"}`}
      >
        <ValueAxis
          scale={scale}
          format={(value) => formatDecimal(value, locale, digits)}
          baseValue={isComparison ? 100 : undefined}
          hasLineMarkers={isComparison}
        />
        <TimeAxis
          ticks={computeTimeTicks(data.dates, device === "mobile" ? 3 : 6)}
          count={data.dates.length}
          format={({ date, unit }) => formatTick(date, unit, locale)}
        />
        <StaticLines data={data} scale={scale} />
        {isComparison && <LineEndMarkers data={data} scale={scale} letters={letters} />}
      </div>
    </div>
  );
}

const toChartData = ({ dates, lines }: FigureSnapshot): ChartData => ({
  dates,
  lines: lines.map((values, at) => ({
    id: getComparisonLetter(at),
    style: lineStyles[at] ?? "first",
    values: values.map(toFloat),
  })),
});

/** Draws the line of a card, without axes. */
export function LineSketch({ snapshot, label }: Pick<Props, "snapshot" | "label">) {
  const data = toChartData(snapshot);
  return (
    <div role="img" aria-label={label} className="relative h-14 w-36 shrink-0 sm:w-56">
      <StaticLines data={data} scale={computeScale(data.lines.flatMap(({ values }) => values))} />
    </div>
  );
}
