"use client";
import { useEffect, useId, useState } from "react";
import { useComboboxAttributes, useMenuKeys } from "#components/editor/use-menu-keys";

type Options<T> = {
  isOpen: boolean;
  /** A new one makes the first item active again. */
  query: string;
  items: readonly T[];
  /** Returns false if it did nothing, and the key is for the text. */
  choose: (item: T | undefined) => boolean;
  dismiss: () => void;
};

/** Holds the active item of a menu at the caret, for `CaretMenu`, and handles its keys. */
export function useCaretMenu<T>({ isOpen, query, items, choose, dismiss }: Options<T>) {
  const id = useId();
  const [chosenIndex, setActiveIndex] = useState(0);
  const activeIndex = Math.min(chosenIndex, Math.max(0, items.length - 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new query makes the first item active
  useEffect(() => setActiveIndex(0), [query, isOpen]);
  useComboboxAttributes(isOpen, id, items.length > 0 ? activeIndex : null);
  useMenuKeys(isOpen, {
    move: (step) => {
      if (items.length === 0) return false;
      setActiveIndex((activeIndex + step + items.length) % items.length);
      return true;
    },
    choose: () => choose(items[activeIndex]),
    dismiss,
  });
  return { id, items, activeIndex, setActiveIndex, choose };
}

export type CaretMenuState<T> = ReturnType<typeof useCaretMenu<T>>;
