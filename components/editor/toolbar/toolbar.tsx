"use client";
import clsx from "clsx";
import { useRef } from "react";
import {
  BlockTools,
  FormattingTools,
  HelpTool,
  HistoryTools,
  InsertTools,
  TextTools,
} from "#components/editor/toolbar/tool-groups";
import { ToolbarPanel, useToolbarPanel } from "#components/editor/toolbar/toolbar-panel";
import { useKeyboardInset } from "#components/editor/toolbar/use-keyboard-inset";
import { useRovingFocus } from "#components/editor/toolbar/use-roving-focus";
import { useToolbarState } from "#components/editor/use-toolbar-state";
import { useMessages } from "#components/i18n/use-page-context";
import { useScrollEdges } from "#components/ui/use-scroll-edges";

type Props = {
  onImages: (...files: File[]) => void;
  onLink: () => void;
  onHelp: () => void;
};

/**
 * The toolbar of the editor. On a phone it is one row that scrolls sideways and fades where it goes
 * on, placed above the on-screen keyboard while the user types.
 */
export function Toolbar({ onImages, onLink, onHelp }: Props) {
  const { tool } = useMessages("upload");
  const state = useToolbarState();
  const toolbar = useRef<HTMLDivElement>(null);
  const keyboardInset = useKeyboardInset(toolbar);
  const rovingFocus = useRovingFocus();
  const { isCutAtStart, isCutAtEnd } = useScrollEdges(rovingFocus.ref);
  const panel = useToolbarPanel(toolbar);
  const isAboveKeyboard = keyboardInset !== null;
  return (
    <div className={clsx(isAboveKeyboard ? "h-[3.4rem]" : "contents")}>
      <div
        ref={toolbar}
        style={isAboveKeyboard ? { bottom: keyboardInset } : undefined}
        className={clsx(
          "border-line bg-paper",
          isAboveKeyboard
            ? "fixed inset-x-0 z-header flex flex-col-reverse border-t px-2 shadow-raised"
            : "sticky top-(--top-bar) z-10 border-y",
        )}
      >
        <div
          {...rovingFocus}
          role="toolbar"
          aria-label={tool.label}
          aria-orientation="horizontal"
          data-toolbar
          className={clsx(
            "-mx-1.5 flex items-center gap-x-2.5 py-1 [scrollbar-width:none] sm:flex-wrap",
            "max-sm:overflow-x-auto max-sm:overscroll-x-contain",
            isCutAtStart && "mask-l-from-[calc(100%-2.5rem)]",
            isCutAtEnd && "mask-r-from-[calc(100%-2.5rem)]",
          )}
        >
          <HistoryTools state={state} />
          <TextTools state={state} panel={panel} onLink={onLink} />
          <InsertTools state={state} panel={panel} onImages={onImages} />
          <BlockTools state={state} panel={panel} />
          <FormattingTools state={state} panel={panel} />
          <HelpTool onHelp={onHelp} />
        </div>
        {panel.openPanel && (
          <ToolbarPanel name={panel.openPanel} id={panel.id} state={state} onClose={panel.close} />
        )}
      </div>
    </div>
  );
}
