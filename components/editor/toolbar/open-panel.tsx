"use client";
import { $isListNode, ListNode } from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNearestNodeOfType } from "@lexical/utils";
import { $getSelection, $isRangeSelection, SKIP_DOM_SELECTION_TAG } from "lexical";
import { fontSizes, runCommand, styleText } from "#components/editor/commands";
import { AlignPanel } from "#components/editor/toolbar/align-panel";
import { ColorPanel } from "#components/editor/toolbar/color-panel";
import { NumberPanel } from "#components/editor/toolbar/number-panel";
import { Panel } from "#components/editor/toolbar/panel";
import { StylePanel } from "#components/editor/toolbar/style-panel";
import type { ToolbarState } from "#components/editor/use-toolbar-state";
import { useMessages } from "#components/i18n/page-context";

export type PanelName = "style" | "align" | "color" | "size" | "start";

const sizes = [14, 16, 20, 24, 32, 48];
const mostStart = 9_999;

type Props = { name: PanelName; id: string; state: ToolbarState; onClose: () => void };

/** The open panel of the toolbar. */
export function OpenPanel({ name, id, state, onClose }: Props) {
  const { tool } = useMessages("upload");
  return (
    <Panel key={name} id={id} label={tool[name]} onClose={onClose}>
      <Inside name={name} state={state} onClose={onClose} />
    </Panel>
  );
}

function Inside({ name, state, onClose }: Omit<Props, "id">) {
  const { tool } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const and = (act: () => void) => {
    act();
    onClose();
  };
  switch (name) {
    case "style":
      return (
        <StylePanel
          now={state.block}
          onChoose={(block) => and(() => block !== state.block && runCommand(editor, block))}
        />
      );
    case "align":
      return (
        <AlignPanel now={state.align} onChoose={(align) => and(() => runCommand(editor, align))} />
      );
    case "color":
      return (
        <ColorPanel
          color={state.color}
          background={state.background}
          onColor={(color) => styleText(editor, "color", color)}
          onBackground={(color) => styleText(editor, "background-color", color)}
        />
      );
    case "size":
      return (
        <NumberPanel
          label={tool.size}
          value={state.size || fontSizes.usual}
          min={fontSizes.min}
          max={fontSizes.max}
          presets={sizes}
          onChange={(size, keepsFocus) => styleText(editor, "font-size", `${size}px`, keepsFocus)}
          onReset={() => and(() => styleText(editor, "font-size", null))}
        />
      );
    case "start":
      return (
        <NumberPanel
          label={tool.start}
          value={state.listStart}
          min={0}
          max={mostStart}
          onChange={(start) =>
            editor.update(() => $startList(start), { tag: SKIP_DOM_SELECTION_TAG })
          }
        />
      );
  }
}

function $startList(start: number): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const list = $getNearestNodeOfType(selection.anchor.getNode(), ListNode);
  if ($isListNode(list)) list.setStart(start);
}
