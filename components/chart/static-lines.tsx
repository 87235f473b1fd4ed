import { lineColour } from "#components/chart/line-colour";
import type { ChartData } from "#lib/domain/chart/data";
import { linePath, placeOf, type Scale } from "#lib/domain/chart/scale";

/** The lines as a picture that needs no script: what the server sends, and what stands in. */
export function StaticLines({ data, scale }: { data: ChartData; scale: Scale }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="none"
      fill="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {data.lines.map(({ id, look, values }) => {
        const path = linePath(values, scale);
        const [first, last] = [0, values.length - 1].map((at) => placeOf(at, values.length) * 1000);
        return (
          <g key={id} className={lineColour[look]}>
            {look === "fall" && (
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
