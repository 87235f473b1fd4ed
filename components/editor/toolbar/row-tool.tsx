"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { REDO_COMMAND, UNDO_COMMAND } from "lexical";
import { runCommand } from "#components/editor/commands";
import { Tool } from "#components/editor/toolbar/tool";
import { blockTypeIcons, type EditorActions, type RowTool } from "#components/editor/toolbar/tools";
import type { ToolbarPanels } from "#components/editor/toolbar/use-toolbar-panel";
import { formats, type ToolbarState } from "#components/editor/use-toolbar-state";
import { useMessages } from "#components/i18n/use-page-context";

type Props = {
  tool: RowTool;
  state: ToolbarState;
  panel: ToolbarPanels;
  actions: EditorActions;
  hasName?: boolean;
};

/** A tool of the row, also where it stands behind "+" for want of room. */
export function RowToolButton({ tool, state, panel, actions, hasName = false }: Props) {
  const { tool: names } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const { name, icon, shortcut } = tool;
  const shared = { hasName, ...(shortcut ? { shortcut } : {}) };
  if (tool.panel && (!tool.isPanelOfNode || state[tool.panel])) {
    return (
      <Tool
        {...shared}
        label={names[tool.panel]}
        icon={tool.panel === "blockType" ? blockTypeIcons[state.blockType] : icon}
        {...panel.getToolProps(tool.panel)}
      />
    );
  }
  const onClick = () => {
    if (hasName) panel.close();
    if (tool.run) tool.run(editor, actions);
    else if (name === "undo") editor.dispatchCommand(UNDO_COMMAND, undefined);
    else if (name === "redo") editor.dispatchCommand(REDO_COMMAND, undefined);
    else if (shortcut) runCommand(editor, shortcut);
  };
  const format = formats.find((each) => each === name);
  const isPressed = name === "link" ? state.isLink : format && state.formats.has(format);
  return (
    <Tool
      {...shared}
      label={names[name]}
      icon={icon}
      {...(isPressed === undefined ? {} : { isPressed })}
      isDisabled={(name === "undo" && !state.canUndo) || (name === "redo" && !state.canRedo)}
      onClick={onClick}
    />
  );
}
