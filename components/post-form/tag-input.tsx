"use client";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide";
import {
  type KeyboardEvent,
  type Ref,
  useDeferredValue,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { usePlace, useText } from "#components/shell/place";
import { Field, useField } from "#components/ui/field";
import { Icon } from "#components/ui/icon";
import { call } from "#lib/client/call";
import { showToast } from "#lib/client/toast";
import type { listTags } from "#lib/contracts/feed";
import { limits } from "#lib/domain/limits";
import { foldTag, foldTags } from "#lib/domain/post";
import { fill } from "#lib/format/fill";

/** `commit` adds what is typed and not yet a tag. */
export type TagInputHandle = { focus: () => void; commit: () => void };

type Props = {
  tags: string[];
  onChange: (tags: string[]) => void;
  error: string | null;
  handle: Ref<TagInputHandle>;
};

/** The tags of a post: Enter or a comma adds what is typed, Backspace takes the last one away. */
export function TagInput({ tags, onChange, error, handle }: Props) {
  const { tag } = useText("upload");
  const [typed, setTyped] = useState("");
  const line = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(typed, tags);

  const add = (names: string[]) => {
    const all = foldTags([...tags, ...names.map((name) => name.slice(0, limits.tag.max))]);
    if (all.length > limits.tag.perPost) {
      showToast(fill(tag.tooMany, { count: limits.tag.perPost }), "warning");
    }
    onChange(all.slice(0, limits.tag.perPost));
    setTyped("");
  };
  const commit = () => {
    if (foldTag(typed)) add([typed]);
  };
  // Not when the line is left: the page would move under the button that is being pressed.
  useImperativeHandle(handle, () => ({ focus: () => line.current?.focus(), commit }));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Enter") {
      event.preventDefault();
      commit();
    } else if (event.key === "Backspace" && typed === "") {
      onChange(tags.slice(0, -1));
    }
  };
  const onType = (value: string, isComposing: boolean) => {
    const parts = value.split(/[,，、]/);
    if (isComposing || parts.length === 1) setTyped(value);
    else {
      add(parts.slice(0, -1).filter((part) => foldTag(part)));
      setTyped(parts.at(-1) ?? "");
    }
  };
  return (
    <Field
      label={tag.title}
      hint={fill(tag.hint, { count: limits.tag.perPost })}
      error={error}
      required
    >
      <div className="flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-paper-raised p-1.5 focus-within:border-accent focus-within:outline-2 focus-within:outline-accent has-aria-invalid:border-danger">
        {tags.length > 0 && (
          <ul aria-label={tag.added} className="contents">
            {tags.map((name) => (
              <li
                key={name}
                className="inline-flex items-center rounded-full bg-accent-soft pl-3 text-sm text-accent"
              >
                {name}
                <button
                  type="button"
                  aria-label={fill(tag.remove, { name })}
                  onClick={() => onChange(tags.filter((each) => each !== name))}
                  className="grid size-8 place-items-center rounded-full hover:text-accent-strong"
                >
                  <Icon of={X} size={14} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <TagLine
          inputRef={line}
          value={typed}
          placeholder={tag.placeholder}
          onKeyDown={onKeyDown}
          onType={onType}
        />
      </div>
      {suggestions.length > 0 && (
        <fieldset className="mt-1 flex flex-wrap gap-x-1 gap-y-1">
          <legend className="sr-only">{tag.suggestions}</legend>
          {suggestions.map(({ name, postCount }) => (
            <button
              key={name}
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add([name])}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line px-3 text-sm text-ink-soft hover:border-line-strong hover:text-ink"
            >
              {name}
              <span className="text-2xs text-ink-faint tabular-nums">
                {fill(tag.posts, { count: postCount })}
              </span>
            </button>
          ))}
        </fieldset>
      )}
    </Field>
  );
}

type LineProps = {
  inputRef: Ref<HTMLInputElement>;
  value: string;
  placeholder: string;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onType: (value: string, isComposing: boolean) => void;
};

function TagLine({ inputRef, onType, ...rest }: LineProps) {
  const field = useField();
  return (
    <input
      {...field}
      {...rest}
      ref={inputRef}
      required={undefined}
      aria-required="true"
      autoComplete="off"
      enterKeyHint="enter"
      maxLength={limits.tag.max + 10}
      onChange={(event) =>
        onType(event.target.value, (event.nativeEvent as InputEvent).isComposing === true)
      }
      onCompositionEnd={(event) => onType(event.currentTarget.value, false)}
      className="min-h-8 min-w-28 flex-1 bg-transparent px-1.5 text-base outline-none"
    />
  );
}

/** Tags in use that begin like what is typed; the most used while nothing is. */
function useSuggestions(typed: string, tags: string[]) {
  const { locale } = usePlace();
  const keyword = useDeferredValue(foldTag(typed));
  const { data } = useQuery({
    queryKey: ["tag", keyword, locale],
    queryFn: ({ signal }) =>
      call<typeof listTags>(
        "GET /sns/api/v1/tag/list",
        { query: { keyword, limit: 8, ...(keyword ? {} : { lng: locale }) } },
        { signal },
      ),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  const taken = new Set(tags.map((name) => name.toLowerCase()));
  return (data?.items ?? []).filter(({ name }) => !taken.has(name.toLowerCase())).slice(0, 6);
}
