import { lineColorClassNames } from "#components/chart/line-markers";
import type { ChartData } from "#lib/domain/chart/data";
import { buildLinePath, type Scale, toXRatio } from "#lib/domain/chart/scale";

/** Draws the lines as an SVG, which needs no script. */
export function StaticLines({ data, scale }: { data: ChartData; scale: Scale }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      fill="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {data.lines.map(({ id, style, values }) => {
        const path = buildLinePath(values, scale);
        const [first, last] = [0, values.length - 1].map(
          (at) => toXRatio(at, values.length) * 1000,
        );
        return (
          <g key={id} className={lineColorClassNames[style]}>
            {style === "fall" && (
              <path d={`${path}L${last} 0L${first} 0Z`} fill="currentColor" fillOpacity={0.14} />
            )}
            <path
              d={path}
              stroke="currentColor"
              strokeWidth={2}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        );
      })}
    </svg>
  );
}
