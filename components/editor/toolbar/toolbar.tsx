"use client";
import clsx from "clsx";
import { useRef } from "react";
import { OpenPanel } from "#components/editor/toolbar/open-panel";
import {
  BlockTools,
  HistoryTools,
  InsertTools,
  LookTools,
  TextTools,
} from "#components/editor/toolbar/tool-groups";
import { useKeyboardInset } from "#components/editor/toolbar/use-keyboard-inset";
import { usePanel } from "#components/editor/toolbar/use-panel";
import { useRovingFocus } from "#components/editor/toolbar/use-roving-focus";
import { useToolbarState } from "#components/editor/use-toolbar-state";
import { useMessages } from "#components/i18n/page-context";

type Props = {
  onImage: (file: File | undefined) => void;
  onLink: () => void;
  onHelp: () => void;
};

/**
 * The editor's tools: in rows on a wide window, in one that scrolls sideways on a phone, where it
 * stands on the keyboard while one writes.
 */
export function Toolbar({ onImage, onLink, onHelp }: Props) {
  const { tool } = useMessages("upload");
  const state = useToolbarState();
  const frame = useRef<HTMLDivElement>(null);
  const inset = useKeyboardInset(frame);
  const roving = useRovingFocus();
  const panel = usePanel(frame);
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
          <TextTools state={state} panel={panel} onLink={onLink} />
          <InsertTools onImage={onImage} />
          <BlockTools state={state} panel={panel} />
          <LookTools panel={panel} />
          <HistoryTools state={state} onHelp={onHelp} />
        </div>
        {panel.open && (
          <OpenPanel name={panel.open} id={panel.id} state={state} onClose={panel.close} />
        )}
      </div>
    </div>
  );
}
