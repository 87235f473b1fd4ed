"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, TextNode } from "lexical";
import { useEffect } from "react";
import { highlightClassName, textColorClassName } from "#components/body/text-color";
import { parsePixels, parseStyle } from "#lib/domain/body/style";

/** Shows text colors as the post page does, with the lightness of the theme. */
export function TextColorPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerMutationListener(TextNode, (mutations) =>
        editor.read(() => {
          for (const [key, mutation] of mutations) {
            const element = mutation === "destroyed" ? null : editor.getElementByKey(key);
            const node = element && $getNodeByKey<TextNode>(key);
            if (element && node) applyColors(element, node.getStyle());
          }
        }),
      ),
    [editor],
  );
  return null;
}

const colorStyles = [
  ["color", "--text-color", textColorClassName],
  ["background-color", "--highlight-color", highlightClassName],
] as const;

function applyColors(element: HTMLElement, style: string): void {
  const declarations = parseStyle(style);
  for (const [property, variable, className] of colorStyles) {
    const value = declarations.get(property);
    element.classList.toggle(className, value !== undefined);
    if (value) element.style.setProperty(variable, value);
    else element.style.removeProperty(variable);
    element.style.removeProperty(property);
  }
  const size = parsePixels(declarations.get("font-size") ?? "");
  if (size) element.style.fontSize = `${size / 16}rem`;
}
