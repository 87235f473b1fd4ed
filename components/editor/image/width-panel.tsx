"use client";
import {
  type IconNode,
  Image as ImageIcon,
  Maximize2,
  PanelLeft,
  PanelRight,
  Proportions,
} from "lucide";
import { Tool } from "#components/editor/toolbar/tool";
import { useMessages } from "#components/i18n/use-page-context";
import type { ImageFields } from "#lib/domain/body/node";
import type { Messages } from "#lib/i18n/types";

type WidthName = keyof Messages["upload"]["image"]["widths"];
type Choice = {
  name: WidthName;
  icon: IconNode;
  position: ImageFields["position"];
  /** In pixels, of a text that is 600 wide; null for that of the file. */
  width: number | null;
};

const choices: Choice[] = [
  { name: "small", icon: ImageIcon, position: "full", width: 200 },
  { name: "medium", icon: Proportions, position: "full", width: 400 },
  { name: "full", icon: Maximize2, position: "full", width: null },
  { name: "left", icon: PanelLeft, position: "left", width: null },
  { name: "right", icon: PanelRight, position: "right", width: null },
];

type Props = {
  fields: ImageFields;
  /** Of the file, in pixels. */
  size: { width: number; height: number };
  onChange: (change: Partial<ImageFields>) => void;
};

/** Chooses how wide an image is, or at which side of the text it stands. */
export function WidthPanel({ fields, size, onChange }: Props) {
  const { widths } = useMessages("upload").image;
  const isChosen = ({ position, width }: Choice) => {
    if (position !== fields.position) return false;
    if (position !== "full") return true;
    return width === null
      ? fields.width >= size.width || fields.width === 0
      : fields.width === width;
  };
  return (
    <div className="grid grid-cols-2 gap-x-1 p-1">
      {choices.map((choice) => {
        const width = Math.min(choice.width ?? size.width, size.width);
        return (
          <Tool
            key={choice.name}
            label={widths[choice.name]}
            icon={choice.icon}
            hasName
            isPressed={isChosen(choice)}
            onClick={() =>
              onChange({
                position: choice.position,
                width,
                height: Math.round((width * size.height) / size.width),
              })
            }
          />
        );
      })}
    </div>
  );
}
