"use client";
import { $isListNode, ListNode } from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNearestNodeOfType } from "@lexical/utils";
import clsx from "clsx";
import { $getSelection, $isRangeSelection, SKIP_DOM_SELECTION_TAG } from "lexical";
import { useEffect, useRef } from "react";
import { fontSize, runCommand, setTextStyle } from "#components/editor/commands";
import { TablePanel } from "#components/editor/table/table-panel";
import { AlignPanel, BlockTypePanel } from "#components/editor/toolbar/block-panels";
import { ColorPanel } from "#components/editor/toolbar/color-panel";
import { MorePanel } from "#components/editor/toolbar/more-panel";
import { NumberPanel } from "#components/editor/toolbar/number-panel";
import type { EditorActions, RowTool } from "#components/editor/toolbar/tools";
import type { PanelName, ToolbarPanels } from "#components/editor/toolbar/use-toolbar-panel";
import type { ToolbarState } from "#components/editor/use-toolbar-state";
import { useMessages } from "#components/i18n/use-page-context";

const fontSizePresets = [14, 16, 20, 24, 32, 48];
const maxListStart = 9_999;

type Props = {
  panel: ToolbarPanels;
  name: PanelName;
  state: ToolbarState;
  actions: EditorActions;
  /** The tools for which the row has no room. */
  overflow: RowTool[];
  className: string;
};

/** The open panel next to the toolbar. Opened by keyboard it takes the focus; Escape closes it. */
export function ToolbarPanel({ className, ...props }: Props) {
  const { panel, name } = props;
  const { tool } = useMessages("upload");
  const element = useRef<HTMLDivElement>(null);
  const { takesFocus } = panel;
  useEffect(() => {
    if (!takesFocus) return;
    element.current?.querySelector<HTMLElement>("input, [aria-pressed='true'], button")?.focus();
  }, [takesFocus]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, not for tools
    <div
      ref={element}
      id={panel.id}
      role="group"
      aria-label={tool[name]}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        panel.close();
      }}
      className={clsx(
        "overflow-y-auto overscroll-contain border-line px-0.5 py-2.5 not-first:border-t",
        className,
      )}
    >
      <PanelContent {...props} />
    </div>
  );
}

function PanelContent({ name, state, panel, actions, overflow }: Omit<Props, "className">) {
  const { tool } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const runAndClose = (action: () => void) => {
    action();
    panel.close();
  };
  switch (name) {
    case "more":
      return <MorePanel state={state} panel={panel} actions={actions} overflow={overflow} />;
    case "blockType":
      return (
        <BlockTypePanel
          current={state.blockType}
          onChoose={(blockType) =>
            runAndClose(() => blockType !== state.blockType && runCommand(editor, blockType))
          }
        />
      );
    case "align":
      return (
        <AlignPanel
          current={state.align}
          onChoose={(align) => runAndClose(() => runCommand(editor, align))}
        />
      );
    case "color":
      return (
        <ColorPanel
          color={state.color}
          background={state.background}
          onColor={(color) => setTextStyle(editor, "color", color)}
          onBackground={(color) => setTextStyle(editor, "background-color", color)}
        />
      );
    case "fontSize":
      return (
        <NumberPanel
          label={tool.fontSize}
          value={state.fontSize || fontSize.default}
          min={fontSize.min}
          max={fontSize.max}
          decimals={1}
          presets={fontSizePresets}
          onChange={(size, keepsFocus) =>
            setTextStyle(editor, "font-size", `${size}px`, keepsFocus)
          }
          onReset={() => runAndClose(() => setTextStyle(editor, "font-size", null))}
        />
      );
    case "table":
      return state.table && <TablePanel table={state.table} onDeleted={panel.close} />;
    case "listStart":
      return (
        <NumberPanel
          label={tool.listStart}
          value={state.listStart}
          min={0}
          max={maxListStart}
          onChange={(start) =>
            editor.update(() => $setListStart(start), { tag: SKIP_DOM_SELECTION_TAG })
          }
        />
      );
  }
}

function $setListStart(start: number): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const list = $getNearestNodeOfType(selection.anchor.getNode(), ListNode);
  if ($isListNode(list)) list.setStart(start);
}
