"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import clsx from "clsx";
import { $getNodeByKey } from "lexical";
import { useEffect, useId, useRef, useState } from "react";
import { $findInsertTrigger, $removeTrigger } from "#components/editor/insert/commands";
import { EmptyLineButton } from "#components/editor/insert/empty-line-button";
import { type InsertItem, insertItems } from "#components/editor/insert/insert-items";
import type { EditorActions } from "#components/editor/toolbar/tools";
import { useCaretPosition } from "#components/editor/use-caret-position";
import { useCaretTrigger } from "#components/editor/use-caret-trigger";
import { useComboboxAttributes, useMenuKeys } from "#components/editor/use-menu-keys";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { filterByQuery } from "#lib/client/editor/insert-trigger";
import { formatPlural } from "#lib/format/plural";

const width = 288;

/** The menu of an empty line, opened by "/" or by the "+" beside it and searched by typing. */
export function InsertMenu({ actions }: { actions: EditorActions }) {
  const { tool, insert, mention } = useMessages("upload");
  const { locale } = usePageContext();
  const [editor] = useLexicalComposerContext();
  const { trigger, dismiss } = useCaretTrigger($findInsertTrigger);
  const [activeIndex, setActiveIndex] = useState(0);
  /** The line in which "+" typed the slash. */
  const openedLine = useRef<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const query = trigger?.query ?? "";
  const items = filterByQuery(
    insertItems.map((each) => ({
      ...each,
      label: tool[each.name],
      words: insert.words[each.name],
    })),
    query,
  );
  // Without a match a slash is ordinary text.
  const isOpen = trigger !== null && items.length > 0;
  const index = Math.min(activeIndex, Math.max(0, items.length - 1));
  const position = useCaretPosition(isOpen ? trigger : null, width);

  const choose = (item: InsertItem | undefined) => {
    if (!trigger || !item) return false;
    editor.update(() => $removeTrigger(trigger), { onUpdate: () => item.run(editor, actions) });
    return true;
  };
  const close = () => {
    dismiss();
    if (trigger?.query !== "") return;
    editor.update(() => {
      const line = $getNodeByKey(trigger.nodeKey)?.getParent();
      if (line?.getKey() === openedLine.current) $removeTrigger(trigger);
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query selects the first tool
  useEffect(() => setActiveIndex(0), [query, isOpen]);
  useEffect(() => {
    const option = isOpen ? list.current?.children[index] : null;
    option?.scrollIntoView({ block: "nearest" });
  }, [index, isOpen]);
  useComboboxAttributes(isOpen, id, isOpen ? index : null);
  useMenuKeys(isOpen, {
    move: (step) => {
      setActiveIndex((index + step + items.length) % items.length);
      return true;
    },
    choose: () => choose(items[index]),
    dismiss: close,
  });

  return (
    <>
      {!isOpen && (
        <EmptyLineButton
          onOpen={(lineKey) => {
            openedLine.current = lineKey;
          }}
        />
      )}
      {isOpen && position && (
        <div
          className="absolute z-dropdown w-72 max-w-full animate-appear rounded-md border border-line bg-paper-raised shadow-raised"
          style={position}
        >
          <div
            ref={list}
            id={id}
            role="listbox"
            tabIndex={0}
            aria-label={insert.label}
            className="max-h-[min(20rem,var(--popover-height))] overflow-y-auto overscroll-contain py-1"
          >
            {items.map((item, itemIndex) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the editor handles the keys, see useMenuKeys
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the editor
              <div
                key={item.name}
                id={`${id}-${itemIndex}`}
                role="option"
                aria-selected={itemIndex === index}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setActiveIndex(itemIndex)}
                onClick={() => choose(item)}
                className={clsx(
                  "flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 font-sans text-sm sm:min-h-9",
                  itemIndex === index && "bg-accent-soft",
                )}
              >
                <Icon icon={item.icon} size={20} className="shrink-0 text-ink-soft" />
                <span className="min-w-0 flex-1">{item.label}</span>
              </div>
            ))}
          </div>
          <p role="status" className="sr-only">
            {formatPlural(mention.suggestionCount, items.length, locale)}
          </p>
        </div>
      )}
    </>
  );
}
