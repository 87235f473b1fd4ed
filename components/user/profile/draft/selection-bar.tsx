"use client";
import { usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { useDraftMessages } from "#components/user/profile/draft/use-draft-messages";
import { interpolate } from "#lib/format/interpolate";
import { formatDecimal } from "#lib/format/number";
import { formatPlural } from "#lib/format/plural";

export const draftTools = ["publish", "tag", "series", "delete"] as const;
export type DraftTool = (typeof draftTools)[number];

type Props = {
  /** How many are selected, and how many the search finds. */
  count: number;
  totalCount: number;
  onSelectAll: () => void;
  onClear: () => void;
  onTool: (tool: DraftTool) => void;
};

/** What can be done with the selected drafts, at the bottom of the window. */
export function SelectionBar({ count, totalCount, onSelectAll, onClear, onTool }: Props) {
  const messages = useDraftMessages();
  const { locale, device } = usePageContext();
  return (
    <section
      aria-label={messages.bar}
      data-bottom-bar="tall"
      className={`sticky z-1 flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line bg-paper py-2.5 ${
        device === "mobile" ? "bottom-(--tab-bar) -mx-4 px-4" : "bottom-0"
      }`}
    >
      <p role="status" className="text-sm font-semibold">
        {formatPlural(messages.selected, count, locale)}
      </p>
      {count < totalCount && (
        <Button variant="text" size="sm" className="px-0!" onClick={onSelectAll}>
          {interpolate(messages.selectAll, { count: formatDecimal(totalCount, locale, 0) })}
        </Button>
      )}
      <Button variant="text" size="sm" className="px-0!" onClick={onClear}>
        {messages.clear}
      </Button>
      <div className="flex flex-wrap gap-1.5 sm:ml-auto sm:gap-2">
        {draftTools.map((tool) => (
          <Button
            key={tool}
            size="sm"
            variant={tool === "publish" ? "primary" : "outline"}
            className="max-sm:px-3!"
            onClick={() => onTool(tool)}
          >
            {messages[tool]}
          </Button>
        ))}
      </div>
    </section>
  );
}
