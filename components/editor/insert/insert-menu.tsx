"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey } from "lexical";
import { useRef } from "react";
import { CaretMenu, caretMenuWidth } from "#components/editor/caret-menu";
import { $findInsertTrigger, $removeTrigger } from "#components/editor/insert/commands";
import { EmptyLineButton } from "#components/editor/insert/empty-line-button";
import { listInsertItems } from "#components/editor/insert/insert-items";
import type { EditorActions } from "#components/editor/toolbar/tools";
import { useCaretMenu } from "#components/editor/use-caret-menu";
import { useCaretPosition } from "#components/editor/use-caret-position";
import { useCaretTrigger } from "#components/editor/use-caret-trigger";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { filterByQuery } from "#lib/client/editor/insert-trigger";

/** The menu of an empty line, opened by "/" or by the "+" beside it and searched by typing. */
export function InsertMenu({ actions }: { actions: EditorActions }) {
  const { tool, insert } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const { trigger, dismiss } = useCaretTrigger($findInsertTrigger);
  /** The line in which "+" typed the slash. */
  const openedLine = useRef<string | null>(null);
  const query = trigger?.query ?? "";
  const items = filterByQuery(
    listInsertItems(actions).map((each) => ({
      ...each,
      label: tool[each.name],
      words: insert.words[each.name],
    })),
    query,
  );
  // Without a match a slash is ordinary text.
  const isOpen = trigger !== null && items.length > 0;
  const position = useCaretPosition(isOpen ? trigger : null, caretMenuWidth);
  const close = () => {
    dismiss();
    if (trigger?.query !== "") return;
    editor.update(() => {
      const line = $getNodeByKey(trigger.nodeKey)?.getParent();
      if (line?.getKey() === openedLine.current) $removeTrigger(trigger);
    });
  };
  const menu = useCaretMenu({
    isOpen,
    query,
    items,
    choose: (item) => {
      if (!trigger || !item) return false;
      editor.update(() => $removeTrigger(trigger), { onUpdate: () => item.run(editor, actions) });
      return true;
    },
    dismiss: close,
  });

  if (!isOpen) {
    return (
      <EmptyLineButton
        onOpen={(lineKey) => {
          openedLine.current = lineKey;
        }}
      />
    );
  }
  if (!position) return null;
  return (
    <CaretMenu menu={menu} position={position} label={insert.label} getKey={({ name }) => name}>
      {({ icon, label }) => (
        <>
          <Icon icon={icon} size={20} className="shrink-0 text-ink-soft" />
          <span className="min-w-0 flex-1 font-sans text-sm">{label}</span>
        </>
      )}
    </CaretMenu>
  );
}
