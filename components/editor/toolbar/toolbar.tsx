"use client";
import clsx from "clsx";
import { Plus } from "lucide";
import { useRef } from "react";
import { RowToolButton } from "#components/editor/toolbar/row-tool";
import { Tool } from "#components/editor/toolbar/tool";
import { ToolbarPanel } from "#components/editor/toolbar/toolbar-panel";
import { divideTools, type EditorActions } from "#components/editor/toolbar/tools";
import { useKeyboardInset } from "#components/editor/toolbar/use-keyboard-inset";
import { useRovingFocus } from "#components/editor/toolbar/use-roving-focus";
import { useToolCapacity } from "#components/editor/toolbar/use-tool-capacity";
import { useToolbarPanel } from "#components/editor/toolbar/use-toolbar-panel";
import { useToolbarState } from "#components/editor/use-toolbar-state";
import { useMessages } from "#components/i18n/use-page-context";

/**
 * The toolbar of the editor: one row at each width, with the tools that do not fit behind "+". On a
 * phone it is above the on-screen keyboard while the user types.
 */
export function Toolbar({ actions }: { actions: EditorActions }) {
  const { tool } = useMessages("upload");
  const state = useToolbarState();
  const toolbar = useRef<HTMLDivElement>(null);
  const keyboardInset = useKeyboardInset(toolbar);
  const rovingFocus = useRovingFocus();
  const { row, overflow } = divideTools(useToolCapacity(rovingFocus.ref));
  const panel = useToolbarPanel(toolbar);
  const isAboveKeyboard = keyboardInset !== null;
  return (
    <div className={clsx(isAboveKeyboard ? "h-[3.4rem]" : "contents")}>
      <div
        ref={toolbar}
        data-tools
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
          className="-mx-1.5 flex items-center gap-x-2.5 py-1"
        >
          {row.map((group) => (
            <div key={group[0]?.name} className="flex">
              {group.map((each) => (
                <RowToolButton
                  key={each.name}
                  tool={each}
                  state={state}
                  panel={panel}
                  actions={actions}
                />
              ))}
              {group === row.at(-1) && (
                <Tool label={tool.more} icon={Plus} {...panel.getToolProps("more")} />
              )}
            </div>
          ))}
        </div>
        {panel.openPanel && (
          <ToolbarPanel
            key={panel.openPanel}
            name={panel.openPanel}
            panel={panel}
            state={state}
            actions={actions}
            overflow={overflow}
            className={isAboveKeyboard ? "max-h-[30svh]" : "max-h-[45svh]"}
          />
        )}
      </div>
    </div>
  );
}
