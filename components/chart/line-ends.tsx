import clsx from "clsx";
import { lineColour } from "#components/chart/line-colour";
import { LineMark } from "#components/chart/line-mark";
import type { ChartData } from "#lib/domain/chart/data";
import { depthOf, type Scale } from "#lib/domain/chart/scale";

/** How near two marks may come, as a share of the height. */
const apart = 0.1;

/** A letter at the end of each line, so that lines are not told by colour alone. */
export function LineEnds({ data, scale, ends }: { data: ChartData; scale: Scale; ends: string[] }) {
  const marks = data.lines
    .map(({ id, look, values }, at) => ({
      id,
      look,
      letter: ends[at] ?? "",
      depth: depthOf(values.at(-1) ?? scale.low, scale),
    }))
    .sort((a, b) => a.depth - b.depth);
  for (const [at, mark] of marks.entries()) {
    mark.depth = Math.max(mark.depth, (marks[at - 1]?.depth ?? -1) + apart);
  }
  return marks.map(({ id, look, letter, depth }) => (
    <span
      key={id}
      style={{ top: `${(depth * 100).toFixed(2)}%` }}
      className={clsx("absolute left-full z-1 ml-1 -translate-y-1/2", lineColour[look])}
    >
      <LineMark letter={letter} />
    </span>
  ));
}
