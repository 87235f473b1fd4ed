import clsx from "clsx";
import type { ChartData, LineStyle } from "#lib/domain/chart/data";
import { type Scale, toXRatio, toYRatio } from "#lib/domain/chart/scale";

/** The text color of each line style; the static and the interactive chart read it from the class. */
export const lineColorClassNames: Record<LineStyle, string> = {
  first: "text-accent",
  second: "text-series-2",
  third: "text-series-3",
  fourth: "text-series-4",
  fall: "text-fall",
};

/** The letter of a line in a circle of the current text color. */
export const LineMarker = ({ letter }: { letter: string }) => (
  <span className="inline-flex size-5 shrink-0 items-center justify-center rounded-full bg-current text-xs font-bold">
    <span className="text-paper">{letter}</span>
  </span>
);

/** The smallest vertical distance between two markers, as a fraction of the chart height. */
const minMarkerDistance = 0.1;

type Props = { data: ChartData; scale: Scale; letters: string[] };

/** Labels the end of each line with its letter, so that colors are not the only difference. */
export function LineEndMarkers({ data, scale, letters }: Props) {
  const markers = data.lines
    .map(({ id, style, values }, index) => ({
      id,
      style,
      letter: letters[index] ?? "",
      y: toYRatio(values.at(-1) ?? scale.low, scale),
    }))
    .sort((a, b) => a.y - b.y);
  for (const [index, marker] of markers.entries()) {
    marker.y = Math.max(marker.y, (markers[index - 1]?.y ?? -1) + minMarkerDistance);
  }
  return markers.map(({ id, style, letter, y }) => (
    <span
      key={id}
      style={{ top: `${(y * 100).toFixed(2)}%` }}
      className={clsx("absolute left-full z-1 ml-1 -translate-y-1/2", lineColorClassNames[style])}
    >
      <LineMarker letter={letter} />
    </span>
  ));
}

/** Marks days of the first line with dots. */
export function PointMarkers({
  data: { dates, lines },
  scale,
  indexes,
}: {
  data: ChartData;
  scale: Scale;
  indexes: number[];
}) {
  return indexes.map((index) => (
    <span
      key={index}
      style={{
        left: `${(toXRatio(index, dates.length) * 100).toFixed(2)}%`,
        top: `${(toYRatio(lines[0]?.values[index] ?? scale.low, scale) * 100).toFixed(2)}%`,
      }}
      className="forced-fill absolute z-1 size-2.5 -translate-1/2 rounded-full border-2 border-paper bg-accent"
    />
  ));
}
