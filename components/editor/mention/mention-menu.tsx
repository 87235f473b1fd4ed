"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import clsx from "clsx";
import { useEffect, useId, useState } from "react";
import { $insertMention } from "#components/editor/mention/commands";
import {
  type MentionSuggestion,
  useMentionSuggestions,
} from "#components/editor/mention/use-suggestions";
import { useMentionTrigger } from "#components/editor/mention/use-trigger";
import { useCaretPosition } from "#components/editor/use-caret-position";
import { useComboboxAttributes, useMenuKeys } from "#components/editor/use-menu-keys";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Avatar } from "#components/ui/avatar";
import { formatPlural } from "#lib/format/plural";

/** Suggests users after "@" and funds after "$". */
export function MentionMenu() {
  const { mention: messages } = useMessages("upload");
  const { locale } = usePageContext();
  const [editor] = useLexicalComposerContext();
  const { trigger, dismiss } = useMentionTrigger();
  const kind = trigger?.kind ?? null;
  const { state, items } = useMentionSuggestions(kind, trigger?.query ?? "");
  const [activeIndex, setActiveIndex] = useState(0);
  const id = useId();
  const index = Math.min(activeIndex, Math.max(0, items.length - 1));
  // Without a match a query with a space is ordinary text.
  const isOpen =
    trigger !== null && !(state === "found" && items.length === 0 && trigger.query.includes(" "));
  const position = useCaretPosition(isOpen ? trigger : null, 288);

  const choose = (suggestion: MentionSuggestion | undefined) => {
    if (!trigger || !suggestion) return false;
    editor.update(() => $insertMention(trigger, suggestion));
    setActiveIndex(0);
    return true;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query selects the first suggestion
  useEffect(() => setActiveIndex(0), [trigger?.query, kind]);
  useComboboxAttributes(isOpen, id, items.length > 0 ? index : null);
  useMenuKeys(isOpen, {
    move: (step) => {
      if (items.length === 0) return false;
      setActiveIndex((index + step + items.length) % items.length);
      return true;
    },
    choose: () => choose(items[index]),
    dismiss,
  });

  if (!isOpen || !position || !kind) return null;
  const statusText = {
    loading: messages.loading,
    failed: messages.failed,
    found: messages.empty[kind],
  }[state];
  return (
    <div
      className="absolute z-dropdown w-72 max-w-full animate-appear overflow-hidden rounded-md border border-line bg-paper-raised shadow-raised"
      style={position}
    >
      <div id={id} role="listbox" aria-label={messages.label[kind]}>
        {items.map((suggestion, itemIndex) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the editor handles the keys, see useMenuKeys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the editor
          <div
            key={suggestion.id}
            id={`${id}-${itemIndex}`}
            role="option"
            aria-selected={itemIndex === index}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActiveIndex(itemIndex)}
            onClick={() => choose(suggestion)}
            className={clsx(
              "flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5",
              itemIndex === index && "bg-accent-soft",
            )}
          >
            {kind === "user" && <Avatar src={suggestion.imageUrl} size={28} className="shrink-0" />}
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-semibold">{suggestion.name}</span>
              <span className="block truncate text-xs text-ink-soft">{suggestion.description}</span>
            </span>
          </div>
        ))}
      </div>
      {items.length === 0 && <p className="px-3 py-3 text-sm text-ink-soft">{statusText}</p>}
      <p role="status" className="sr-only">
        {items.length > 0
          ? formatPlural(messages.suggestionCount, items.length, locale)
          : statusText}
      </p>
    </div>
  );
}
