"use client";
import { AlignCenter, AlignJustify, AlignLeft, AlignRight, type IconNode } from "lucide";
import { Tool } from "#components/editor/toolbar/tool";
import { useMessages } from "#components/i18n/page-context";

export type Align = "left" | "center" | "right" | "justify";

export const alignIcons: Record<Align, IconNode> = {
  left: AlignLeft,
  center: AlignCenter,
  right: AlignRight,
  justify: AlignJustify,
};

/** On which side the lines of a block begin. */
export function AlignPanel({ now, onChoose }: { now: Align; onChoose: (align: Align) => void }) {
  const { tool } = useMessages("upload");
  return (
    <div className="flex gap-1">
      {(Object.keys(alignIcons) as Align[]).map((align) => (
        <Tool
          key={align}
          label={tool[align]}
          icon={alignIcons[align]}
          keys={align}
          isOn={now === align}
          onPress={() => onChoose(align)}
        />
      ))}
    </div>
  );
}
