import type { NodeKey, SerializedLexicalNode } from "lexical";
import { lazy, type ReactNode, Suspense } from "react";
import { FieldsNode } from "#components/editor/fields-node";
import { lazyImport } from "#lib/client/browser/lazy-import";

const UploadView = lazy(() => lazyImport(() => import("#components/editor/upload-view")));

type SerializedUpload = SerializedLexicalNode & { name: string };

/** A placeholder for an image while it uploads. Never saved: `lib/domain/body` removes it. */
export class UploadNode extends FieldsNode<{ name: string }> {
  static override getType() {
    return "upload";
  }
  static override clone(node: UploadNode) {
    return new UploadNode(node.__fields.name, node.__key);
  }
  static override importJSON(json: SerializedUpload) {
    return new UploadNode(json.name);
  }
  constructor(name = "", key?: NodeKey) {
    super({ name }, key);
  }
  override exportJSON(): SerializedUpload {
    return { ...this.getFields(), type: "upload", version: 1 };
  }
  override createDOM() {
    const element = document.createElement("span");
    element.className = "my-4 block";
    return element;
  }
  override exportDOM() {
    return { element: null };
  }
  override decorate(): ReactNode {
    return (
      <Suspense>
        <UploadView nodeKey={this.__key} name={this.__fields.name} />
      </Suspense>
    );
  }
}
