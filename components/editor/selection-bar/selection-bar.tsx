"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import clsx from "clsx";
import { Link as LinkIcon, Palette, RemoveFormatting } from "lucide";
import { useId, useState } from "react";
import { runCommand, setTextStyle } from "#components/editor/commands";
import { useSelectionPosition } from "#components/editor/selection-bar/use-selection-position";
import { ColorPanel } from "#components/editor/toolbar/color-panel";
import { Tool } from "#components/editor/toolbar/tool";
import { blockTypeIcons, formatIcons } from "#components/editor/toolbar/tools";
import { useRovingFocus } from "#components/editor/toolbar/use-roving-focus";
import { useToolbarState } from "#components/editor/use-toolbar-state";
import { useMessages } from "#components/i18n/use-page-context";

type Props = {
  openLink: () => void;
  /** True while something else stands at the selection. */
  isHidden: boolean;
};

/** The bar on selected text, beside it. The toolbar has its tools, too. */
export function SelectionBar({ openLink, isHidden }: Props) {
  const [editor] = useLexicalComposerContext();
  const { place, dismiss } = useSelectionPosition();
  if (!place || isHidden) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is for all tools inside
    <div
      className={clsx(
        "absolute z-20 flex max-w-full rounded-md border border-line bg-paper-raised p-1 font-sans shadow-raised",
        place.isAbove ? "flex-col-reverse" : "flex-col",
      )}
      style={place.style}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        dismiss();
        editor.focus();
      }}
    >
      <SelectionTools openLink={openLink} />
    </div>
  );
}

function SelectionTools({ openLink }: Pick<Props, "openLink">) {
  const { tool, selection } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const state = useToolbarState();
  const rovingFocus = useRovingFocus();
  const [isColorOpen, setIsColorOpen] = useState(false);
  const colorId = useId();
  return (
    <>
      <div
        {...rovingFocus}
        role="toolbar"
        aria-label={selection}
        aria-orientation="horizontal"
        data-selection-bar
        className="flex"
      >
        {(["bold", "italic"] as const).map((each) => (
          <Tool
            key={each}
            label={tool[each]}
            icon={formatIcons[each]}
            shortcut={each}
            isPressed={state.formats.has(each)}
            onClick={() => runCommand(editor, each)}
          />
        ))}
        <Tool
          label={tool.link}
          icon={LinkIcon}
          shortcut="link"
          isPressed={state.isLink}
          onClick={openLink}
        />
        {(["h2", "h3", "quote"] as const).map((each) => (
          <Tool
            key={each}
            label={tool[each]}
            icon={blockTypeIcons[each]}
            shortcut={each}
            isPressed={state.blockType === each}
            onClick={() => runCommand(editor, each)}
          />
        ))}
        <Tool
          label={tool.color}
          icon={Palette}
          opens={{ id: colorId, isOpen: isColorOpen }}
          onClick={() => setIsColorOpen(!isColorOpen)}
        />
        <Tool
          label={tool.clearFormatting}
          icon={RemoveFormatting}
          shortcut="clearFormatting"
          onClick={() => runCommand(editor, "clearFormatting")}
        />
      </div>
      {isColorOpen && (
        <div id={colorId} className="max-w-80 p-2">
          <ColorPanel
            color={state.color}
            background={state.background}
            onColor={(color) => setTextStyle(editor, "color", color)}
            onBackground={(color) => setTextStyle(editor, "background-color", color)}
          />
        </div>
      )}
    </>
  );
}
