import {
  $applyNodeReplacement,
  $createParagraphNode,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
} from "lexical";
import { lazy, type ReactNode, Suspense } from "react";
import { FieldsNode } from "#components/editor/fields-node";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { FigureNode as SerializedFigure } from "#lib/domain/body/block/figure";
import { type FigureFields, serializeFigure } from "#lib/domain/body/figure/fields";

const FigureView = lazy(() => lazyImport(() => import("#components/editor/figure/figure-view")));

const emptyFields: FigureFields = { view: "card", products: [], from: null, to: "" };

/** A block that shows figures of funds. */
export class FigureNode extends FieldsNode<FigureFields> {
  static override getType() {
    return "product-block";
  }
  static override clone(node: FigureNode) {
    return new FigureNode(node.__fields, node.__key);
  }
  static override importJSON({ view, products, from, to }: SerializedFigure) {
    return $createFigureNode({ view, products, from, to });
  }
  constructor(fields: FigureFields = emptyFields, key?: NodeKey) {
    super(fields, key);
  }
  override exportJSON(): SerializedFigure {
    return { ...this.getFields(), type: "product-block", version: 1 };
  }
  override isInline(): false {
    return false;
  }
  override isKeyboardSelectable(): true {
    return true;
  }
  /** Returns the names of the funds, which other programs get for it. */
  override getTextContent(): string {
    return this.getFields()
      .products.map(({ name }) => name)
      .join(", ");
  }
  override exportDOM() {
    const figure = document.createElement("figure");
    figure.dataset.productBlock = serializeFigure(this.getFields());
    figure.textContent = this.getTextContent();
    return { element: figure };
  }
  /** Removes the block, and leaves the caret in a line in its place. */
  replaceByLine(): void {
    const paragraph = $createParagraphNode();
    this.replace(paragraph);
    paragraph.select();
  }
  override decorate(editor: LexicalEditor): ReactNode {
    return (
      <Suspense>
        <FigureView
          nodeKey={this.__key}
          fields={this.__fields}
          onRemove={() => editor.update(() => this.replaceByLine())}
        />
      </Suspense>
    );
  }
}

export const $createFigureNode = (fields: FigureFields): FigureNode =>
  $applyNodeReplacement(new FigureNode(fields));

export const $isFigureNode = (node: LexicalNode | null | undefined): node is FigureNode =>
  node instanceof FigureNode;
