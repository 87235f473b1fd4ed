"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { INSERT_HORIZONTAL_RULE_COMMAND } from "@lexical/react/LexicalHorizontalRuleNode";
import clsx from "clsx";
import { REDO_COMMAND, UNDO_COMMAND } from "lexical";
import {
  ALargeSmall,
  AtSign,
  ChartCandlestick,
  CircleHelp,
  ImagePlus,
  IndentDecrease,
  IndentIncrease,
  Link as LinkIcon,
  Minus,
  Palette,
  Redo2,
  RemoveFormatting,
  Undo2,
} from "lucide";
import { useRef } from "react";
import { runCommand } from "#components/editor/commands";
import { beginMention } from "#components/editor/mention/begin";
import { alignIcons } from "#components/editor/toolbar/align-panel";
import { OpenPanel } from "#components/editor/toolbar/open-panel";
import { Tool, ToolGroup } from "#components/editor/toolbar/tool";
import {
  formatTools,
  listTools,
  startIcon,
  styleIcons,
} from "#components/editor/toolbar/tool-groups";
import { useKeyboardInset } from "#components/editor/toolbar/use-keyboard-inset";
import { usePanel } from "#components/editor/toolbar/use-panel";
import { useRovingFocus } from "#components/editor/toolbar/use-roving-focus";
import { useToolbarState } from "#components/editor/use-toolbar-state";
import { useText } from "#components/shell/place";
import { ChooseFile } from "#components/upload/choose-file";

type Props = {
  onImage: (file: File | undefined) => void;
  onLink: () => void;
  onHelp: () => void;
};

/** The editor's tools: in rows on a wide window, in one that scrolls sideways on a phone, where it stands on the keyboard while one writes. */
export function Toolbar({ onImage, onLink, onHelp }: Props) {
  const { tool } = useText("upload");
  const [editor] = useLexicalComposerContext();
  const state = useToolbarState();
  const frame = useRef<HTMLDivElement>(null);
  const inset = useKeyboardInset(frame);
  const roving = useRovingFocus();
  const panel = usePanel(frame);
  const run = (name: Parameters<typeof runCommand>[1]) => () => runCommand(editor, name);
  const isAfloat = inset !== null;
  return (
    <div className={clsx(isAfloat ? "h-[3.4rem]" : "contents")}>
      <div
        ref={frame}
        style={isAfloat ? { bottom: inset } : undefined}
        className={clsx(
          "border-line bg-paper",
          isAfloat
            ? "fixed inset-x-0 z-header flex flex-col-reverse border-t px-2 shadow-raised"
            : "sticky top-(--header-height) z-10 border-y",
        )}
      >
        <div
          {...roving}
          role="toolbar"
          aria-label={tool.label}
          aria-orientation="horizontal"
          data-tools
          className="-mx-1.5 flex items-center gap-x-2.5 py-1 [scrollbar-width:none] max-sm:overflow-x-auto max-sm:overscroll-x-contain sm:flex-wrap"
        >
          <ToolGroup>
            <Tool label={tool.style} icon={styleIcons[state.block]} {...panel.tool("style")} />
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
            <Tool
              label={tool.link}
              icon={LinkIcon}
              keys="link"
              isOn={state.isLink}
              onPress={onLink}
            />
          </ToolGroup>
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
            {state.block === "number" && (
              <Tool label={tool.start} icon={startIcon} {...panel.tool("start")} />
            )}
            <Tool
              label={tool.outdent}
              icon={IndentDecrease}
              keys="outdent"
              onPress={run("outdent")}
            />
            <Tool label={tool.indent} icon={IndentIncrease} keys="indent" onPress={run("indent")} />
            <Tool label={tool.align} icon={alignIcons[state.align]} {...panel.tool("align")} />
          </ToolGroup>
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
        </div>
        {panel.open && (
          <OpenPanel name={panel.open} id={panel.id} state={state} onClose={panel.close} />
        )}
      </div>
    </div>
  );
}
