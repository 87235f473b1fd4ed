import { DecoratorNode, type NodeKey, type SerializedLexicalNode } from "lexical";
import { lazy, type ReactNode, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";

const UploadView = lazy(() => lazyImport(() => import("#components/editor/upload-view")));

type SerializedUpload = SerializedLexicalNode & { name: string };

/** A placeholder for an image while it uploads. Never saved: `lib/domain/body` removes it. */
export class UploadNode extends DecoratorNode<ReactNode> {
  __name: string;

  static override getType() {
    return "upload";
  }
  static override clone(node: UploadNode) {
    return new UploadNode(node.__name, node.__key);
  }
  static override importJSON(json: SerializedUpload) {
    return new UploadNode(json.name);
  }
  constructor(name = "", key?: NodeKey) {
    super(key);
    this.__name = name;
  }
  getUploadName(): string {
    return this.__name;
  }
  override exportJSON(): SerializedUpload {
    return { type: "upload", version: 1, name: this.__name };
  }
  override createDOM() {
    const element = document.createElement("span");
    element.className = "my-4 block";
    return element;
  }
  override updateDOM(): false {
    return false;
  }
  override exportDOM() {
    return { element: null };
  }
  override decorate(): ReactNode {
    return (
      <Suspense>
        <UploadView nodeKey={this.__key} name={this.__name} />
      </Suspense>
    );
  }
}
