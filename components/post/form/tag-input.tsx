"use client";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useRef,
} from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { TagChips } from "#components/post/form/tag-chips";
import { TagSuggestions } from "#components/post/form/tag-suggestions";
import { type TagInputState, useTagInput } from "#components/post/form/use-tag-input";
import { Field, useField } from "#components/ui/field";
import { isComposing } from "#lib/client/browser/ime";
import { tagSeparator } from "#lib/client/post/tag-names";
import { limits } from "#lib/domain/limits";
import type { TagLabels } from "#lib/domain/tag";
import { interpolate } from "#lib/format/interpolate";

/** `commit` adds the name that is typed but not yet a tag. */
export type TagInputHandle = { focus: () => void; commit: () => void };

type Props = {
  tags: string[];
  /** What the author sees instead of a stored name. */
  labels: TagLabels;
  onChange: (tags: string[]) => void;
  error: string | null;
  handle: Ref<TagInputHandle>;
};

/**
 * The tags of a post. Enter or a comma adds the typed name or the active suggestion. Backspace in an
 * empty input removes the last tag.
 */
export function TagInput({ tags, labels, onChange, error, handle }: Props) {
  const { tag } = useMessages("upload");
  const input = useRef<HTMLInputElement>(null);
  const state = useTagInput(tags, onChange);
  // Not on blur: the layout would shift under the button that is being clicked.
  useImperativeHandle(handle, () => ({
    focus: () => input.current?.focus(),
    commit: state.commit,
  }));
  return (
    <Field
      label={tag.title}
      hint={interpolate(tag.hint, { count: limits.tag.perPost })}
      error={state.problem ?? error}
      required
    >
      <div className="relative flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-paper-raised p-1.5 focus-within:border-accent focus-within:outline-2 focus-within:outline-accent has-aria-invalid:border-danger">
        <TagChips
          tags={tags}
          labels={labels}
          onRemove={(name) => {
            state.remove(name);
            input.current?.focus();
          }}
        />
        <TagCombobox state={state} inputRef={input} />
        <TagSuggestions state={state} />
      </div>
      <p role="status" className="sr-only">
        {state.announcement}
      </p>
    </Field>
  );
}

type ComboboxProps = { state: TagInputState; inputRef: Ref<HTMLInputElement> };

function TagCombobox({ state, inputRef }: ComboboxProps) {
  const { tag } = useMessages("upload");
  const field = useField();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter ends a composition; it must not also add a tag.
    if (isComposing(event)) return;
    if (state.handleKey(event.key)) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text/plain");
    if (!tagSeparator.test(text.trim())) return;
    event.preventDefault();
    state.paste(text);
  };
  return (
    <input
      {...field}
      ref={inputRef}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={state.isOpen}
      aria-controls={state.listId}
      aria-activedescendant={state.activeId}
      required={undefined}
      aria-required="true"
      autoComplete="off"
      autoCapitalize="none"
      enterKeyHint="enter"
      value={state.typed}
      placeholder={tag.placeholder}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onChange={(event) => state.type(event.target.value, isComposing(event))}
      onCompositionEnd={(event) => state.type(event.currentTarget.value, false)}
      onFocus={state.open}
      onClick={state.open}
      onBlur={state.close}
      className="min-h-8 min-w-28 flex-1 bg-transparent px-1.5 text-base outline-none"
    />
  );
}
