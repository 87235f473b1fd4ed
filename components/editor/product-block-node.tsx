import {
  $applyNodeReplacement,
  $createParagraphNode,
  DecoratorNode,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
} from "lexical";
import { lazy, type ReactNode, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { type ProductBlockFields, serializeProductBlock } from "#lib/domain/body/figure/fields";
import type { ProductBlockNode as SerializedProductBlock } from "#lib/domain/body/node";

const ProductBlockView = lazy(() =>
  lazyImport(() => import("#components/editor/figure/product-block-view")),
);

const emptyFields: ProductBlockFields = { view: "card", products: [], from: null, to: "" };

/** A block that shows figures of funds. */
export class ProductBlockNode extends DecoratorNode<ReactNode> {
  __fields: ProductBlockFields;

  static override getType() {
    return "product-block";
  }
  static override clone(node: ProductBlockNode) {
    return new ProductBlockNode(node.__fields, node.__key);
  }
  static override importJSON({ view, products, from, to }: SerializedProductBlock) {
    return $createProductBlockNode({ view, products, from, to });
  }
  constructor(fields: ProductBlockFields = emptyFields, key?: NodeKey) {
    super(key);
    this.__fields = fields;
  }
  override exportJSON(): SerializedProductBlock {
    return { ...this.getFields(), type: "product-block", version: 1 };
  }
  override createDOM() {
    return document.createElement("div");
  }
  override updateDOM(): false {
    return false;
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
    figure.dataset.productBlock = serializeProductBlock(this.getFields());
    figure.textContent = this.getTextContent();
    return { element: figure };
  }
  getFields(): ProductBlockFields {
    return this.getLatest().__fields;
  }
  setFields(fields: ProductBlockFields): void {
    this.getWritable().__fields = fields;
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
        <ProductBlockView
          nodeKey={this.__key}
          fields={this.__fields}
          onRemove={() => editor.update(() => this.replaceByLine())}
        />
      </Suspense>
    );
  }
}

export const $createProductBlockNode = (fields: ProductBlockFields): ProductBlockNode =>
  $applyNodeReplacement(new ProductBlockNode(fields));

export const $isProductBlockNode = (
  node: LexicalNode | null | undefined,
): node is ProductBlockNode => node instanceof ProductBlockNode;
