"use client";
import { $isListNode, ListNode } from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNearestNodeOfType } from "@lexical/utils";
import { $getSelection, $isRangeSelection, SKIP_DOM_SELECTION_TAG } from "lexical";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { fontSize, runCommand, setTextStyle } from "#components/editor/commands";
import { TablePanel } from "#components/editor/table/table-panel";
import { AlignPanel, BlockTypePanel } from "#components/editor/toolbar/block-panels";
import { ColorPanel } from "#components/editor/toolbar/color-panel";
import { NumberPanel } from "#components/editor/toolbar/number-panel";
import type { ToolbarState } from "#components/editor/use-toolbar-state";
import { useMessages } from "#components/i18n/use-page-context";

type PanelName = "blockType" | "align" | "color" | "fontSize" | "listStart" | "table";

const fontSizePresets = [14, 16, 20, 24, 32, 48];
const maxListStart = 9_999;

/** Manages which panel of the toolbar is open: at most one. Closing returns the focus to the text. */
export function useToolbarPanel(toolbar: RefObject<HTMLElement | null>) {
  const [editor] = useLexicalComposerContext();
  const [openPanel, setOpenPanel] = useState<PanelName | null>(null);
  const id = useId();
  const close = () => {
    const hasFocus = toolbar.current?.contains(document.activeElement);
    setOpenPanel(null);
    if (hasFocus) editor.focus();
  };
  return {
    openPanel,
    id,
    close,
    /** Returns the props of the tool that opens a panel. */
    getToolProps: (name: PanelName) => ({
      opens: { id, isOpen: openPanel === name },
      onClick: () => setOpenPanel(openPanel === name ? null : name),
    }),
  };
}

type Props = { name: PanelName; id: string; state: ToolbarState; onClose: () => void };

/** The open panel next to the toolbar. Opened by keyboard it takes the focus; Escape closes it. */
export function ToolbarPanel({ name, id, state, onClose }: Props) {
  const { tool } = useMessages("upload");
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bar = panel.current?.parentElement;
    if (!bar?.contains(document.activeElement)) return;
    panel.current?.querySelector<HTMLElement>("input, [aria-pressed='true'], button")?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, not for tools
    <div
      ref={panel}
      id={id}
      role="group"
      aria-label={tool[name]}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className="max-h-[45svh] overflow-y-auto border-line px-0.5 py-2.5 not-first:border-t"
    >
      <PanelContent name={name} state={state} onClose={onClose} />
    </div>
  );
}

function PanelContent({ name, state, onClose }: Omit<Props, "id">) {
  const { tool } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const runAndClose = (action: () => void) => {
    action();
    onClose();
  };
  switch (name) {
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
      return state.table && <TablePanel table={state.table} onDeleted={onClose} />;
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
