import clsx from "clsx";
import { DiffText } from "#components/post/version/diff-text";
import { Slices } from "#components/ui/slices";
import type { VersionComparison } from "#lib/contracts/post/version";
import { type Locale, toLanguageTag } from "#lib/domain/locale";
import type { DiffPart } from "#lib/domain/post/version/text-diff";
import { formatPlural } from "#lib/format/plural";
import type { Messages } from "#lib/i18n/types";

type Row = VersionComparison["body"][number];
type Props = {
  locale: Locale;
  messages: Messages["postVersion"];
  body: readonly Row[];
  isSideBySide: boolean;
};

/** Unchanged blocks that stay beside a change. */
const context = 1;

type Group = { isHidden: boolean; rows: { row: Row; at: number }[] };

/** Divides rows into those near a change, and runs of others that are folded. */
function groupRows(body: readonly Row[]): Group[] {
  const isNear = body.map((_, at) =>
    body.slice(Math.max(0, at - context), at + context + 1).some(({ kind }) => kind !== "same"),
  );
  const groups: Group[] = [];
  for (const [at, row] of body.entries()) {
    const isHidden = !isNear[at];
    const last = groups.at(-1);
    if (last?.isHidden === isHidden) last.rows.push({ row, at });
    else groups.push({ isHidden, rows: [{ row, at }] });
  }
  return groups;
}

/** The blocks of two bodies, one below the other. Unchanged ones are folded. */
export function BodyDiff({ locale, messages, body, isSideBySide }: Props) {
  return groupRows(body).map(({ isHidden, rows }) => {
    const [first] = rows;
    const blocks = rows.map(({ row, at }) => (
      <DiffRow key={at} row={row} messages={messages} isSideBySide={isSideBySide} />
    ));
    if (!isHidden) return <Slices key={first?.at}>{blocks}</Slices>;
    return (
      <details key={`folded ${first?.at}`} className="my-2 border-y border-line">
        <summary
          lang={toLanguageTag(locale)}
          className="min-h-11 cursor-pointer py-2.5 text-sm text-ink-soft"
        >
          {formatPlural(messages.unchanged, rows.length, locale)}
        </summary>
        <Slices>{blocks}</Slices>
      </details>
    );
  });
}

type RowProps = { row: Row; messages: Messages["postVersion"]; isSideBySide: boolean };

function DiffRow({ row, messages, isSideBySide }: RowProps) {
  const className = clsx(
    "min-w-0 py-1.5 font-serif text-base break-words whitespace-pre-wrap",
    row.block === "heading" && "font-semibold",
    row.block === "quote" && "border-l-2 border-line-strong pl-3",
    row.block === "code" && "font-mono text-sm",
    row.block === "item" && "ml-5 list-item",
  );
  const parts = describeParts(row, messages);
  const note = row.kind === "formatted" && (
    <span className="block font-sans text-xs text-ink-faint">{messages.formatted}</span>
  );
  if (!isSideBySide) {
    return (
      <div className={className}>
        <DiffText parts={parts} />
        {note}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-x-4 sm:gap-x-8">
      {(["before", "after"] as const).map((side) => (
        <div key={side} className={row.kind === isAbsentOn[side] ? undefined : className}>
          <DiffText parts={parts} side={side} />
          {side === "after" && note}
        </div>
      ))}
    </div>
  );
}

const isAbsentOn = { before: "added", after: "removed" } as const;

/** Names what has no text of its own. */
function describeParts({ block, parts }: Row, messages: Messages["postVersion"]): DiffPart[] {
  if (block === "rule") return parts.map((part) => ({ ...part, text: messages.rule }));
  if (block !== "image" && block !== "figures" && block !== "link") return parts;
  return [{ kind: parts[0]?.kind ?? "same", text: `${messages[block]} ` }, ...parts];
}
