import { useEffect, useEffectEvent, useState } from "react";
import { isComposing } from "#lib/client/browser/ime";

type Combobox = {
  /** The text in the input; during a composition, the text before it. */
  typed: string;
  isOpen: boolean;
  close: () => void;
};

/** Follows what is typed into `input`. Keys go to `onKey` first, which returns true for those it handled. */
export function useCombobox(
  input: HTMLInputElement,
  onKey: (key: string, isOpen: boolean) => boolean,
): Combobox {
  const [typed, setTyped] = useState(input.value);
  // Text that was typed before this loaded is no default of the page.
  const [isOpen, setOpen] = useState(
    () => input === document.activeElement && input.value !== input.defaultValue,
  );
  const open = useEffectEvent(() => {
    setTyped(input.value);
    setOpen(true);
  });
  const catchUp = useEffectEvent(() => {
    if (input === document.activeElement && input.value !== typed) open();
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // Enter ends a composition; it must not also choose.
    if (isComposing({ nativeEvent: event })) return;
    if (onKey(event.key, isOpen)) event.preventDefault();
    else if (event.key === "ArrowDown" && !isOpen) {
      event.preventDefault();
      open();
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "Enter") setOpen(false);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Keys can come between rendering and this effect.
    catchUp();
    const onInput = (event: Event) => {
      if (!isComposing({ nativeEvent: event })) open();
    };
    input.addEventListener("input", onInput, { signal });
    input.addEventListener("compositionend", () => open(), { signal });
    input.addEventListener("blur", () => setOpen(false), { signal });
    input.addEventListener("keydown", (event) => handleKey(event), { signal });
    return () => stop.abort();
  }, [input]);
  return { typed, isOpen, close: () => setOpen(false) };
}

/** Keeps the ARIA attributes of the input as the listbox is. */
export function useComboboxAttributes(
  input: HTMLInputElement,
  listId: string | null,
  activeId: string | null,
): void {
  useEffect(() => {
    const attributes = {
      "aria-expanded": String(listId !== null),
      "aria-controls": listId,
      "aria-activedescendant": activeId,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  }, [input, listId, activeId]);
}
