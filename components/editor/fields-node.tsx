import { DecoratorNode, type NodeKey } from "lexical";
import type { ReactNode } from "react";

/** A node whose contents are fields, which a component shows and changes. */
export abstract class FieldsNode<F extends object> extends DecoratorNode<ReactNode> {
  __fields: F;

  constructor(fields: F, key?: NodeKey) {
    super(key);
    this.__fields = fields;
  }
  getFields(): F {
    return this.getLatest().__fields;
  }
  setFields(change: Partial<F>): void {
    const node = this.getWritable();
    node.__fields = { ...node.__fields, ...change };
  }
  override createDOM(): HTMLElement {
    return document.createElement("div");
  }
  override updateDOM(_before: this, _element: HTMLElement): false {
    return false;
  }
}
