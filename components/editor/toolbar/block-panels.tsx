"use client";
import clsx from "clsx";
import { AlignCenter, AlignJustify, AlignLeft, AlignRight, type IconNode } from "lucide";
import { Tool } from "#components/editor/toolbar/tool";
import type { BlockType } from "#components/editor/use-toolbar-state";
import { useMessages } from "#components/i18n/use-page-context";

type Align = "left" | "center" | "right" | "justify";

export const alignIcons: Record<Align, IconNode> = {
  left: AlignLeft,
  center: AlignCenter,
  right: AlignRight,
  justify: AlignJustify,
};

type AlignProps = { current: Align; onChoose: (align: Align) => void };

/** Chooses the alignment of the selected blocks. */
export function AlignPanel({ current, onChoose }: AlignProps) {
  const { tool } = useMessages("upload");
  return (
    <div className="flex gap-1">
      {(Object.keys(alignIcons) as Align[]).map((align) => (
        <Tool
          key={align}
          label={tool[align]}
          icon={alignIcons[align]}
          shortcut={align}
          isPressed={current === align}
          onClick={() => onChoose(align)}
        />
      ))}
    </div>
  );
}

/** The block types of the panel; lists have buttons in the toolbar instead. */
const blockTypes = ["paragraph", "h2", "h3", "h4", "quote", "codeBlock"] as const;
type PanelBlockType = (typeof blockTypes)[number];

const blockTypeClassNames: Record<PanelBlockType, string> = {
  paragraph: "",
  h2: "text-lg font-semibold",
  h3: "text-base font-semibold",
  h4: "text-sm font-semibold",
  quote: "border-l-2 border-l-accent",
  codeBlock: "font-mono text-xs",
};

type BlockTypeProps = { current: BlockType; onChoose: (blockType: PanelBlockType) => void };

/** Chooses the type of the selected blocks. */
export function BlockTypePanel({ current, onChoose }: BlockTypeProps) {
  const { tool } = useMessages("upload");
  return (
    <div className="flex flex-wrap gap-1.5">
      {blockTypes.map((blockType) => (
        <button
          key={blockType}
          type="button"
          aria-pressed={current === blockType}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(blockType)}
          className={clsx(
            "min-h-11 rounded-md border border-line px-3 text-sm sm:min-h-9",
            blockTypeClassNames[blockType],
            current === blockType
              ? "border-accent bg-accent-soft text-accent"
              : "hover:bg-paper-sunken",
          )}
        >
          {tool[blockType]}
        </button>
      ))}
    </div>
  );
}
