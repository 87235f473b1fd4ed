"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import clsx from "clsx";
import { useEffect, useId, useState } from "react";
import { $insertMention } from "#components/editor/mention/insert";
import { type Candidate, useCandidates } from "#components/editor/mention/use-candidates";
import { useComboboxRoot, useMenuKeys } from "#components/editor/mention/use-menu-keys";
import { useTrigger } from "#components/editor/mention/use-trigger";
import { useCaretPlace } from "#components/editor/use-caret-position";
import { useMessages } from "#components/i18n/page-context";
import { Portrait } from "#components/ui/portrait";
import { interpolate } from "#lib/format/interpolate";

/** The people or funds that could be meant by what is typed after an at or a dollar sign. */
export function MentionMenu() {
  const { mention: texts } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const { trigger, dismiss } = useTrigger();
  const kind = trigger?.kind ?? null;
  const { state, items } = useCandidates(kind, trigger?.query ?? "");
  const [active, setActive] = useState(0);
  const id = useId();
  const at = Math.min(active, Math.max(0, items.length - 1));
  // A name that nobody has is text like any other.
  const isOpen =
    trigger !== null && !(state === "found" && items.length === 0 && trigger.query.includes(" "));
  const place = useCaretPlace(isOpen ? trigger : null, 288);

  const choose = (candidate: Candidate | undefined) => {
    if (!trigger || !candidate) return false;
    editor.update(() => $insertMention(trigger, candidate));
    setActive(0);
    return true;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at its first
  useEffect(() => setActive(0), [trigger?.query, kind]);
  useComboboxRoot(isOpen, id, items.length > 0 ? at : null);
  useMenuKeys(isOpen, {
    move: (by) => {
      if (items.length === 0) return false;
      setActive((at + by + items.length) % items.length);
      return true;
    },
    choose: () => choose(items[at]),
    dismiss,
  });

  if (!isOpen || !place || !kind) return null;
  const note = { loading: texts.loading, failed: texts.failed, found: texts.none[kind] }[state];
  return (
    <div
      className="absolute z-dropdown w-72 max-w-full animate-appear overflow-hidden rounded-md border border-line bg-paper-raised shadow-raised"
      style={place}
    >
      <div id={id} role="listbox" aria-label={texts.label[kind]}>
        {items.map((candidate, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's own, see above
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays with the text
          <div
            key={candidate.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => choose(candidate)}
            className={clsx(
              "flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5",
              index === at && "bg-accent-soft",
            )}
          >
            {kind === "person" && (
              <Portrait src={candidate.picture} size={28} className="shrink-0" />
            )}
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-semibold">{candidate.name}</span>
              <span className="block truncate text-xs text-ink-soft">{candidate.note}</span>
            </span>
          </div>
        ))}
      </div>
      {items.length === 0 && <p className="px-3 py-3 text-sm text-ink-soft">{note}</p>}
      <p role="status" className="sr-only">
        {items.length > 0 ? interpolate(texts.count, { count: items.length }) : note}
      </p>
    </div>
  );
}
