"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { INSERT_HORIZONTAL_RULE_COMMAND } from "@lexical/react/LexicalHorizontalRuleNode";
import { FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND } from "lexical";
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  type IconNode,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Redo2,
  SquareCode,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from "lucide";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { LinkForm } from "#components/editor/link-form";
import { type SettableBlock, setBlock } from "#components/editor/set-block";
import { Tool, ToolGap } from "#components/editor/tool";
import { useLinkForm } from "#components/editor/use-link-form";
import { type formats, useToolbarState } from "#components/editor/use-toolbar-state";
import { useText } from "#components/shell/place";
import { ChooseFile } from "#components/upload/choose-file";

type Format = (typeof formats)[number];

const formatTools: [Format, IconNode][] = [
  ["bold", Bold],
  ["italic", Italic],
  ["underline", Underline],
  ["strikethrough", Strikethrough],
  ["code", Code],
];
const blockTools: [Exclude<SettableBlock, "paragraph">, IconNode][] = [
  ["h2", Heading2],
  ["h3", Heading3],
  ["quote", TextQuote],
  ["bullet", List],
  ["number", ListOrdered],
  ["check", ListChecks],
  ["codeBlock", SquareCode],
];

/** Arrow keys go from tool to tool; Tab enters and leaves the bar as a whole. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll("button")];
  const at = tools.indexOf(event.target as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  tools.at(to % tools.length)?.focus();
}

function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    const rove = (current: Element | null | undefined) => {
      for (const tool of element?.querySelectorAll("button") ?? []) {
        tool.tabIndex = tool === current ? 0 : -1;
      }
    };
    rove(element?.querySelector("button"));
    const onFocus = (event: FocusEvent) => rove(event.target as Element);
    element?.addEventListener("focusin", onFocus);
    return () => element?.removeEventListener("focusin", onFocus);
  }, []);
  return bar;
}

/** The editor's tools, in one row that scrolls sideways on a phone. */
export function Toolbar({ onImage }: { onImage: (file: File | undefined) => void }) {
  const { tool } = useText("upload");
  const [editor] = useLexicalComposerContext();
  const state = useToolbarState();
  const link = useLinkForm();
  const bar = useRovingFocus();
  return (
    <div className="sticky top-[var(--header-height)] z-10 border-y border-line bg-paper">
      <div
        ref={bar}
        role="toolbar"
        aria-label={tool.label}
        onKeyDown={moveAlong}
        className="-mx-1.5 flex items-center overflow-x-auto py-1 [scrollbar-width:none]"
      >
        {formatTools.map(([format, icon]) => (
          <Tool
            key={format}
            label={tool[format]}
            icon={icon}
            isOn={state.formats.has(format)}
            onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
          />
        ))}
        <Tool label={tool.link} icon={LinkIcon} isOn={state.isLink} onPress={link.open} />
        <ToolGap />
        <ChooseFile kind="image" onChoose={onImage}>
          {(open) => <Tool label={tool.image} icon={ImagePlus} onPress={open} />}
        </ChooseFile>
        {blockTools.map(([block, icon]) => (
          <Tool
            key={block}
            label={tool[block]}
            icon={icon}
            isOn={state.block === block}
            onPress={() => setBlock(editor, block, state.block)}
          />
        ))}
        <Tool
          label={tool.rule}
          icon={Minus}
          onPress={() => editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined)}
        />
        <ToolGap />
        <Tool
          label={tool.undo}
          icon={Undo2}
          isOff={!state.canUndo}
          onPress={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}
        />
        <Tool
          label={tool.redo}
          icon={Redo2}
          isOff={!state.canRedo}
          onPress={() => editor.dispatchCommand(REDO_COMMAND, undefined)}
        />
      </div>
      {link.opened && <LinkForm {...link.opened} onApply={link.apply} onClose={link.close} />}
    </div>
  );
}
