"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $changeTable,
  isTooLarge,
  type TableAction,
  type TableState,
  tableActions,
} from "#components/editor/table/commands";
import { useMessages } from "#components/i18n/use-page-context";
import { buttonVariants } from "#components/ui/button-variants";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

/** Changes the rows, the columns and the header of the table at the caret. */
export function TablePanel({ table, onDeleted }: { table: TableState; onDeleted: () => void }) {
  const { table: messages } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const run = (action: TableAction) => {
    editor.update(() => $changeTable(action));
    if (action === "deleteTable") onDeleted();
  };
  return (
    <div className="flex flex-wrap gap-1.5">
      {tableActions.map((action) => (
        <button
          key={action}
          type="button"
          aria-pressed={action === "toggleHeader" ? table.hasHeader : undefined}
          aria-disabled={isTooLarge(table, action) || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(action)}
          className={buttonVariants(
            { variant: "outline", size: "sm" },
            "aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent aria-disabled:opacity-40",
          )}
        >
          {messages[action]}
        </button>
      ))}
      <TableSize table={table} />
    </div>
  );
}

/** From this share of a limit on, the author is told. */
const nearShare = 0.9;

/** Says how large the table is and may be, near a limit. */
function TableSize({ table: { rowCount, columnCount } }: { table: TableState }) {
  const { table: messages } = useMessages("upload");
  const { rows, columns, cells } = limits.table;
  const notes = [
    [messages.rowCount, rowCount, rows],
    [messages.columnCount, columnCount, columns],
    [messages.cellCount, rowCount * columnCount, cells],
  ] as const;
  const near = notes.filter(([, count, max]) => count >= max * nearShare);
  return (
    <p role="status" className="w-full text-xs text-ink-soft tabular-nums empty:hidden">
      {near.map(([text, count, max]) => interpolate(text, { count, max })).join(" ")}
    </p>
  );
}
