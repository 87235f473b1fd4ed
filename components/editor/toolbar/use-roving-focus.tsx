"use client";
import { type KeyboardEvent, useEffect, useRef } from "react";

const buttonsIn = (element: HTMLElement | null) => [
  ...(element?.querySelectorAll<HTMLButtonElement>("button") ?? []),
];

/** Arrow keys go from tool to tool; Tab enters and leaves the bar as a whole. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const tools = buttonsIn(event.currentTarget);
  const at = tools.indexOf(event.target as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  tools.at(to % tools.length)?.focus();
}

/** A bar of buttons that takes one stop of the Tab key; to be spread on it. */
export function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null);
  // After each render, since tools come and go with what is selected.
  useEffect(() => {
    const tools = buttonsIn(bar.current);
    const current = tools.find(
      (tool) => tool.tabIndex === 0 && tool === tool.ownerDocument.activeElement,
    );
    const stop = current ?? tools.find((tool) => tool.dataset.stop) ?? tools[0];
    for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1;
  });
  const onFocus = (event: { target: EventTarget }) => {
    for (const tool of buttonsIn(bar.current)) {
      const isIt = tool === event.target;
      tool.tabIndex = isIt ? 0 : -1;
      if (isIt) tool.dataset.stop = "true";
      else delete tool.dataset.stop;
    }
  };
  return { ref: bar, onKeyDown: moveAlong, onFocus };
}
