"use client";
import { type KeyboardEvent, useEffect, useRef } from "react";

const listButtons = (element: HTMLElement | null) => [
  ...(element?.querySelectorAll<HTMLButtonElement>("button") ?? []),
];

/** Moves the focus between buttons with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = listButtons(event.currentTarget);
  const index = buttons.indexOf(event.target as HTMLButtonElement);
  const lastIndex = buttons.length - 1;
  const nextIndex = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: lastIndex }[
    event.key
  ];
  if (index < 0 || nextIndex === undefined) return;
  event.preventDefault();
  buttons.at(nextIndex % buttons.length)?.focus();
}

/** Returns the props of a toolbar whose buttons share one stop of the Tab key (roving tabindex). */
export function useRovingFocus() {
  const toolbar = useRef<HTMLDivElement>(null);
  // After each render, because the buttons depend on the selection.
  useEffect(() => {
    const buttons = listButtons(toolbar.current);
    const focused = buttons.find(
      (button) => button.tabIndex === 0 && button === button.ownerDocument.activeElement,
    );
    const tabStop = focused ?? buttons.find((button) => button.dataset.stop) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === tabStop ? 0 : -1;
  });
  const onFocus = (event: { target: EventTarget }) => {
    for (const button of listButtons(toolbar.current)) {
      const isFocused = button === event.target;
      button.tabIndex = isFocused ? 0 : -1;
      if (isFocused) button.dataset.stop = "true";
      else delete button.dataset.stop;
    }
  };
  return { ref: toolbar, onKeyDown: moveFocus, onFocus };
}
