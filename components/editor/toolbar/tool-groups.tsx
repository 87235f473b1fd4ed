"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { REDO_COMMAND, UNDO_COMMAND } from "lexical";
import {
  ALargeSmall,
  Bold,
  CircleHelp,
  Code,
  Hash,
  Heading2,
  Heading3,
  Heading4,
  type IconNode,
  ImagePlus,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link as LinkIcon,
  List,
  ListChecks,
  ListOrdered,
  Palette,
  Pilcrow,
  Redo2,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from "lucide";
import { runCommand } from "#components/editor/commands";
import { insertTools } from "#components/editor/nodes";
import { alignIcons } from "#components/editor/toolbar/block-panels";
import { Tool, ToolGroup } from "#components/editor/toolbar/tool";
import type { useToolbarPanel } from "#components/editor/toolbar/toolbar-panel";
import type { BlockType, formats, useToolbarState } from "#components/editor/use-toolbar-state";
import { FileChooser } from "#components/file/file-chooser";
import { useMessages } from "#components/i18n/use-page-context";
import type { ShortcutName } from "#lib/client/editor/shortcuts";

type Props = {
  state: ReturnType<typeof useToolbarState>;
  panel: ReturnType<typeof useToolbarPanel>;
};

const formatTools: [(typeof formats)[number], IconNode][] = [
  ["bold", Bold],
  ["italic", Italic],
  ["underline", Underline],
  ["strikethrough", Strikethrough],
  ["code", Code],
];

const listTools: ["bullet" | "number" | "check", IconNode][] = [
  ["bullet", List],
  ["number", ListOrdered],
  ["check", ListChecks],
];

/** The icons of the block types; lists have separate tools. */
const blockTypeIcons: Partial<Record<BlockType, IconNode>> = {
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  quote: TextQuote,
  codeBlock: SquareCode,
};

function useRunCommand() {
  const [editor] = useLexicalComposerContext();
  return (name: ShortcutName) => () => runCommand(editor, name);
}

/** Block type, text formats and links. */
export function TextTools({ state, panel, onLink }: Props & { onLink: () => void }) {
  const { tool } = useMessages("upload");
  const run = useRunCommand();
  return (
    <ToolGroup>
      <Tool
        label={tool.blockType}
        icon={blockTypeIcons[state.blockType] ?? Pilcrow}
        {...panel.getToolProps("blockType")}
      />
      {formatTools.map(([format, icon]) => (
        <Tool
          key={format}
          label={tool[format]}
          icon={icon}
          shortcut={format}
          isPressed={state.formats.has(format)}
          onClick={run(format)}
        />
      ))}
      <Tool
        label={tool.link}
        icon={LinkIcon}
        shortcut="link"
        isPressed={state.isLink}
        onClick={onLink}
      />
    </ToolGroup>
  );
}

function NodeTools({ isLast = false, state, panel }: Props & { isLast?: boolean }) {
  const { tool } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  return insertTools
    .filter((each) => (each.isLast ?? false) === isLast)
    .map(({ label, icon, insert, panel: name }) =>
      name && state[name] ? (
        <Tool key={label} label={tool[name]} icon={icon} {...panel.getToolProps(name)} />
      ) : (
        <Tool key={label} label={tool[label]} icon={icon} onClick={() => insert(editor)} />
      ),
    );
}

/** Images, tables, mentions and figures of funds. */
export function InsertTools({
  state,
  panel,
  onImages,
}: Props & { onImages: (...files: File[]) => void }) {
  const { tool } = useMessages("upload");
  return (
    <ToolGroup>
      <FileChooser kind="image" multiple onChoose={onImages}>
        {(open) => <Tool label={tool.image} icon={ImagePlus} onClick={open} />}
      </FileChooser>
      <NodeTools state={state} panel={panel} />
    </ToolGroup>
  );
}

/** Lists, indent and alignment. */
export function BlockTools({ state, panel }: Props) {
  const { tool } = useMessages("upload");
  const run = useRunCommand();
  return (
    <ToolGroup>
      {listTools.map(([listType, icon]) => (
        <Tool
          key={listType}
          label={tool[listType]}
          icon={icon}
          shortcut={listType}
          isPressed={state.blockType === listType}
          onClick={run(listType)}
        />
      ))}
      {state.blockType === "number" && (
        <Tool label={tool.listStart} icon={Hash} {...panel.getToolProps("listStart")} />
      )}
      <Tool
        label={tool.outdent}
        icon={IndentDecrease}
        shortcut="outdent"
        onClick={run("outdent")}
      />
      <Tool label={tool.indent} icon={IndentIncrease} shortcut="indent" onClick={run("indent")} />
      <Tool label={tool.align} icon={alignIcons[state.align]} {...panel.getToolProps("align")} />
    </ToolGroup>
  );
}

/** Colors, font size, clear formatting and horizontal rule. */
export function FormattingTools({ state, panel }: Props) {
  const { tool } = useMessages("upload");
  const run = useRunCommand();
  return (
    <ToolGroup>
      <Tool label={tool.color} icon={Palette} {...panel.getToolProps("color")} />
      <Tool label={tool.fontSize} icon={ALargeSmall} {...panel.getToolProps("fontSize")} />
      <Tool
        label={tool.clearFormatting}
        icon={RemoveFormatting}
        shortcut="clearFormatting"
        onClick={run("clearFormatting")}
      />
      <NodeTools isLast state={state} panel={panel} />
    </ToolGroup>
  );
}

/** Undo and redo. */
export function HistoryTools({ state }: Pick<Props, "state">) {
  const { tool } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const undo = () => editor.dispatchCommand(UNDO_COMMAND, undefined);
  const redo = () => editor.dispatchCommand(REDO_COMMAND, undefined);
  return (
    <ToolGroup>
      <Tool
        label={tool.undo}
        icon={Undo2}
        shortcut="undo"
        isDisabled={!state.canUndo}
        onClick={undo}
      />
      <Tool
        label={tool.redo}
        icon={Redo2}
        shortcut="redo"
        isDisabled={!state.canRedo}
        onClick={redo}
      />
    </ToolGroup>
  );
}

export function HelpTool({ onHelp }: { onHelp: () => void }) {
  const { tool } = useMessages("upload");
  return (
    <ToolGroup>
      <Tool label={tool.help} icon={CircleHelp} shortcut="help" onClick={onHelp} />
    </ToolGroup>
  );
}
