"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $nodesOfType, mergeRegister } from "lexical";
import { useEffect } from "react";
import { FigureNode } from "#components/editor/figure-node";
import { ProductMentionNode } from "#components/editor/mention-nodes";

/** A fund that the text names. */
export type TextProduct = { productId: string; name: string };

const $listProducts = (): TextProduct[] => {
  const names = new Map<string, string>();
  for (const node of $nodesOfType(ProductMentionNode)) {
    const { productId, name } = node.exportJSON();
    if (!names.has(productId)) names.set(productId, name.replace(/^\$/, ""));
  }
  for (const node of $nodesOfType(FigureNode)) {
    for (const { productId, name } of node.getFields().products) {
      if (!names.has(productId)) names.set(productId, name);
    }
  }
  return Array.from(names, ([productId, name]) => ({ productId, name }));
};

/** Calls `onFunds` with the funds that the text names, at first and whenever they change. */
export function useTextProducts(onProducts: ((products: TextProduct[]) => void) | undefined): void {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    if (!onProducts) return;
    let lastReported = "[]";
    const report = () => {
      const products = editor.read($listProducts);
      const text = JSON.stringify(products);
      if (text === lastReported) return;
      lastReported = text;
      onProducts(products);
    };
    report();
    // Not an update listener: it would search a long text at each key press.
    const options = { skipInitialization: true };
    return mergeRegister(
      editor.registerMutationListener(ProductMentionNode, report, options),
      editor.registerMutationListener(FigureNode, report, options),
    );
  }, [editor, onProducts]);
}
