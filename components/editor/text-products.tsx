import { $nodesOfType } from "lexical";
import { FigureNode } from "#components/editor/figure-node";
import { LinkCardNode } from "#components/editor/link-card-node";
import { ProductMentionNode } from "#components/editor/mention-nodes";
import type { NodeReport } from "#components/editor/report-nodes";

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
  for (const node of $nodesOfType(LinkCardNode)) {
    const fields = node.getFields();
    if (fields.kind === "product" && !names.has(fields.productId)) {
      names.set(fields.productId, fields.name);
    }
  }
  return Array.from(names, ([productId, name]) => ({ productId, name }));
};

export const textProducts: NodeReport<TextProduct> = {
  classes: [ProductMentionNode, FigureNode, LinkCardNode],
  $list: $listProducts,
  initial: [],
};
