import type { LexicalEditor, NodeKey, SerializedLexicalNode } from "lexical";
import { lazy, type ReactNode, Suspense } from "react";
import { FieldsNode } from "#components/editor/fields-node";
import { $endUpload, type UploadFields } from "#components/editor/image/edit-images";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { ImageFields } from "#lib/domain/body/node";

const UploadView = lazy(() => lazyImport(() => import("#components/editor/upload-view")));

type SerializedUpload = SerializedLexicalNode & UploadFields;

/** A placeholder for an image while it uploads. Never saved: `lib/domain/body` removes it. */
export class UploadNode extends FieldsNode<UploadFields> {
  static override getType() {
    return "upload";
  }
  static override clone(node: UploadNode) {
    const { name, replaced } = node.__fields;
    return new UploadNode(name, replaced, node.__key);
  }
  static override importJSON(json: SerializedUpload) {
    return new UploadNode(json.name, json.replaced);
  }
  constructor(name = "", replaced: ImageFields | null = null, key?: NodeKey) {
    super({ name, replaced }, key);
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
  override decorate(editor: LexicalEditor): ReactNode {
    return (
      <Suspense>
        <UploadView
          nodeKey={this.__key}
          name={this.__fields.name}
          onRemove={() => editor.update(() => $endUpload(this))}
        />
      </Suspense>
    );
  }
}
