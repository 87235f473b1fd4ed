"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  ALargeSmall,
  CircleHelp,
  Hash,
  type IconNode,
  IndentDecrease,
  IndentIncrease,
  Palette,
  RemoveFormatting,
} from "lucide";
import type { ReactNode } from "react";
import { runCommand } from "#components/editor/commands";
import { alignIcons } from "#components/editor/toolbar/block-panels";
import { RowToolButton } from "#components/editor/toolbar/row-tool";
import { Tool } from "#components/editor/toolbar/tool";
import {
  blockTypeIcons,
  type EditorActions,
  formatIcons,
  listMoreInserts,
  type RowTool,
} from "#components/editor/toolbar/tools";
import type { PanelName, ToolbarPanels } from "#components/editor/toolbar/use-toolbar-panel";
import { formats, type ToolbarState } from "#components/editor/use-toolbar-state";
import { useMessages } from "#components/i18n/use-page-context";
import type { ShortcutName } from "#lib/client/editor/shortcuts";

type Props = {
  state: ToolbarState;
  panel: ToolbarPanels;
  actions: EditorActions;
  overflow: RowTool[];
};

const blocks = ["bullet", "number", "check", "quote", "codeBlock"] as const;
const moreFormats = ["underline", "strikethrough", "code"] as const;

/** The tools behind "+": all for which the row has no place. */
export function MorePanel(props: Props) {
  const { state, panel, actions, overflow } = props;
  const { tool, more } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const command = (name: ShortcutName, icon: IconNode) => {
    const format = formats.find((each) => each === name);
    const isPressed = format ? state.formats.has(format) : state.blockType === name;
    const isToggle = format !== undefined || name in blockTypeIcons;
    return (
      <Tool
        key={name}
        hasName
        label={tool[name]}
        icon={icon}
        shortcut={name}
        {...(isToggle ? { isPressed } : {})}
        onClick={() => {
          panel.close();
          runCommand(editor, name);
        }}
      />
    );
  };
  const opener = (name: PanelName, icon: IconNode) => (
    <Tool hasName label={tool[name]} icon={icon} {...panel.getToolProps(name)} />
  );
  const rowTool = (each: RowTool) => (
    <RowToolButton
      key={each.name}
      tool={each}
      state={state}
      panel={panel}
      actions={actions}
      hasName
    />
  );
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 xs:grid-cols-2 md:grid-cols-3">
      <Section name={more.insert}>
        {overflow.map(rowTool)}
        {blocks.map((each) => command(each, blockTypeIcons[each]))}
        {listMoreInserts(actions).map(rowTool)}
      </Section>
      <Section name={more.format}>
        {moreFormats.map((each) => command(each, formatIcons[each]))}
        {opener("color", Palette)}
        {opener("fontSize", ALargeSmall)}
        {command("clearFormatting", RemoveFormatting)}
      </Section>
      <Section name={more.paragraph}>
        {opener("align", alignIcons[state.align])}
        {command("outdent", IndentDecrease)}
        {command("indent", IndentIncrease)}
        {state.blockType === "number" && opener("listStart", Hash)}
        <Tool
          hasName
          label={tool.help}
          icon={CircleHelp}
          shortcut="help"
          onClick={() => {
            panel.close();
            actions.openHelp();
          }}
        />
      </Section>
    </div>
  );
}

const Section = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <p className="px-2 pb-1 text-xs text-ink-faint">{name}</p>
    {children}
  </div>
);
