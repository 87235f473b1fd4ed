"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, TextNode } from "lexical";
import { useEffect } from "react";
import { ground, ink } from "#components/body/ink";
import { readStyle } from "#lib/domain/body/style";

/** Shows an author's colours as the reader's page does: in a lightness that can be read. */
export function InkListener() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerMutationListener(TextNode, (changes) =>
        editor.read(() => {
          for (const [key, change] of changes) {
            const element = change === "destroyed" ? null : editor.getElementByKey(key);
            const node = element && $getNodeByKey<TextNode>(key);
            if (element && node) paint(element, node.getStyle());
          }
        }),
      ),
    [editor],
  );
  return null;
}

const parts = [
  ["color", "--ink", ink],
  ["background-color", "--ground", ground],
] as const;

function paint(element: HTMLElement, style: string): void {
  const own = readStyle(style);
  for (const [property, variable, className] of parts) {
    const value = own.get(property);
    element.classList.toggle(className, value !== undefined);
    if (value) element.style.setProperty(variable, value);
    else element.style.removeProperty(variable);
    element.style.removeProperty(property);
  }
  const size = own.get("font-size");
  if (size) element.style.fontSize = `${Number.parseFloat(size) / 16}rem`;
}
