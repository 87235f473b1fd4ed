"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { CaretMenu, caretMenuWidth } from "#components/editor/caret-menu";
import { $insertMention } from "#components/editor/mention/commands";
import { useMentionSuggestions } from "#components/editor/mention/use-suggestions";
import { useMentionTrigger } from "#components/editor/mention/use-trigger";
import { useCaretMenu } from "#components/editor/use-caret-menu";
import { useCaretPosition } from "#components/editor/use-caret-position";
import { useMessages } from "#components/i18n/use-page-context";
import { Avatar } from "#components/ui/avatar";

/** Suggests users after "@" and funds after "$". */
export function MentionMenu() {
  const { mention: messages } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const { trigger, dismiss } = useMentionTrigger();
  const kind = trigger?.kind ?? null;
  const { state, items } = useMentionSuggestions(kind, trigger?.query ?? "");
  // Without a match a query with a space is ordinary text.
  const isOpen =
    trigger !== null && !(state === "found" && items.length === 0 && trigger.query.includes(" "));
  const position = useCaretPosition(isOpen ? trigger : null, caretMenuWidth);
  const menu = useCaretMenu({
    isOpen,
    query: `${kind} ${trigger?.query}`,
    items,
    choose: (suggestion) => {
      if (!trigger || !suggestion) return false;
      editor.update(() => $insertMention(trigger, suggestion));
      return true;
    },
    dismiss,
  });
  if (!isOpen || !position || !kind) return null;
  const emptyText = {
    loading: messages.loading,
    failed: messages.failed,
    found: messages.empty[kind],
  }[state];
  return (
    <CaretMenu
      menu={menu}
      position={position}
      label={messages.label[kind]}
      getKey={({ id }) => id}
      emptyText={emptyText}
    >
      {({ name, description, imageUrl }) => (
        <>
          {kind === "user" && <Avatar src={imageUrl} size={28} className="shrink-0" />}
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-semibold">{name}</span>
            <span className="block truncate text-xs text-ink-soft">{description}</span>
          </span>
        </>
      )}
    </CaretMenu>
  );
}
