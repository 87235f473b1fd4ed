"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { INSERT_HORIZONTAL_RULE_COMMAND } from "@lexical/react/LexicalHorizontalRuleNode";
import { REDO_COMMAND, UNDO_COMMAND } from "lexical";
import {
  ALargeSmall,
  AtSign,
  Bold,
  ChartCandlestick,
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
  Minus,
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
import { beginMention } from "#components/editor/mention/begin";
import { alignIcons } from "#components/editor/toolbar/align-panel";
import { Tool, ToolGroup } from "#components/editor/toolbar/tool";
import type { usePanel } from "#components/editor/toolbar/use-panel";
import type { BlockType, formats, useToolbarState } from "#components/editor/use-toolbar-state";
import { useMessages } from "#components/i18n/page-context";
import { ChooseFile } from "#components/upload/choose-file";
import type { ShortcutName } from "#lib/client/editor/shortcuts";

type Props = {
  state: ReturnType<typeof useToolbarState>;
  panel: ReturnType<typeof usePanel>;
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

/** What the kind of a block looks like on its tool; lists have tools of their own. */
const styleIcons: Partial<Record<BlockType, IconNode>> = {
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  quote: TextQuote,
  codeBlock: SquareCode,
};

function useRun() {
  const [editor] = useLexicalComposerContext();
  return (name: ShortcutName) => () => runCommand(editor, name);
}

/** What words look like, and links. */
export function TextTools({ state, panel, onLink }: Props & { onLink: () => void }) {
  const { tool } = useMessages("upload");
  const run = useRun();
  return (
    <ToolGroup>
      <Tool label={tool.style} icon={styleIcons[state.block] ?? Pilcrow} {...panel.tool("style")} />
      {formatTools.map(([format, icon]) => (
        <Tool
          key={format}
          label={tool[format]}
          icon={icon}
          keys={format}
          isOn={state.formats.has(format)}
          onPress={run(format)}
        />
      ))}
      <Tool label={tool.link} icon={LinkIcon} keys="link" isOn={state.isLink} onPress={onLink} />
    </ToolGroup>
  );
}

/** What is put into the text. */
export function InsertTools({ onImage }: { onImage: (file: File | undefined) => void }) {
  const { tool } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  return (
    <ToolGroup>
      <ChooseFile kind="image" onChoose={onImage}>
        {(open) => <Tool label={tool.image} icon={ImagePlus} onPress={open} />}
      </ChooseFile>
      <Tool label={tool.person} icon={AtSign} onPress={() => beginMention(editor, "@")} />
      <Tool
        label={tool.product}
        icon={ChartCandlestick}
        onPress={() => beginMention(editor, "$")}
      />
    </ToolGroup>
  );
}

/** Lists, indent and alignment. */
export function BlockTools({ state, panel }: Props) {
  const { tool } = useMessages("upload");
  const run = useRun();
  return (
    <ToolGroup>
      {listTools.map(([list, icon]) => (
        <Tool
          key={list}
          label={tool[list]}
          icon={icon}
          keys={list}
          isOn={state.block === list}
          onPress={run(list)}
        />
      ))}
      {state.block === "number" && <Tool label={tool.start} icon={Hash} {...panel.tool("start")} />}
      <Tool label={tool.outdent} icon={IndentDecrease} keys="outdent" onPress={run("outdent")} />
      <Tool label={tool.indent} icon={IndentIncrease} keys="indent" onPress={run("indent")} />
      <Tool label={tool.align} icon={alignIcons[state.align]} {...panel.tool("align")} />
    </ToolGroup>
  );
}

/** Colours, sizes and lines. */
export function LookTools({ panel }: Pick<Props, "panel">) {
  const { tool } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const run = useRun();
  return (
    <ToolGroup>
      <Tool label={tool.color} icon={Palette} {...panel.tool("color")} />
      <Tool label={tool.size} icon={ALargeSmall} {...panel.tool("size")} />
      <Tool label={tool.clear} icon={RemoveFormatting} keys="clear" onPress={run("clear")} />
      <Tool
        label={tool.rule}
        icon={Minus}
        onPress={() => editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined)}
      />
    </ToolGroup>
  );
}

/** Steps back and forth, and the help. */
export function HistoryTools({ state, onHelp }: Pick<Props, "state"> & { onHelp: () => void }) {
  const { tool } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  return (
    <ToolGroup>
      <Tool
        label={tool.undo}
        icon={Undo2}
        keys="undo"
        isOff={!state.canUndo}
        onPress={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <Tool
        label={tool.redo}
        icon={Redo2}
        keys="redo"
        isOff={!state.canRedo}
        onPress={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
      />
      <Tool label={tool.help} icon={CircleHelp} keys="help" onPress={onHelp} />
    </ToolGroup>
  );
}
