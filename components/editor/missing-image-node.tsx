import { $getNodeByKey, HISTORY_MERGE_TAG, type LexicalEditor, type NodeKey } from "lexical";
import { lazy, type ReactNode, Suspense } from "react";
import { FieldsNode } from "#components/editor/fields-node";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type {
  MissingImageFields,
  MissingImageNode as SerializedMissingImage,
} from "#lib/domain/body/node";

const MissingImageView = lazy(() =>
  lazyImport(() => import("#components/editor/missing-image/missing-image-view")),
);

/** `upload` names the upload of a file that the author chose. It is never saved. */
type Fields = MissingImageFields & { upload: string | null };

const emptyFields: Fields = { src: "", altText: "", caption: "", problem: null, upload: null };

/** Notes the upload of a placeholder, unless it was removed since. */
function $setUpload(key: NodeKey, upload: string | null): void {
  const node = $getNodeByKey(key);
  if (node instanceof MissingImageNode) node.setFields({ upload });
}

/** A placeholder for an image that is being fetched, or that the author has to add. */
export class MissingImageNode extends FieldsNode<Fields> {
  static override getType() {
    return "missing-image";
  }
  static override clone(node: MissingImageNode) {
    return new MissingImageNode(node.__fields, node.__key);
  }
  static override importJSON(json: SerializedMissingImage) {
    const { type: _type, version: _version, ...fields } = json;
    return new MissingImageNode({ ...fields, upload: null });
  }
  constructor(fields: Fields = emptyFields, key?: NodeKey) {
    super(fields, key);
  }
  override exportJSON(): SerializedMissingImage {
    const { upload: _upload, ...fields } = this.getFields();
    return { ...fields, type: "missing-image", version: 1 };
  }
  override createDOM() {
    const element = document.createElement("span");
    element.className = "editor-missing-image my-4 block";
    return element;
  }
  override exportDOM() {
    const { src, altText, caption } = this.getFields();
    const figure = document.createElement("figure");
    const image = document.createElement("img");
    Object.assign(image, { src, alt: altText });
    figure.append(image);
    if (caption !== "") {
      const figcaption = document.createElement("figcaption");
      figcaption.textContent = caption;
      figure.append(figcaption);
    }
    return { element: figure };
  }
  override decorate(editor: LexicalEditor): ReactNode {
    return (
      <Suspense>
        <MissingImageView
          nodeKey={this.__key}
          fields={this.__fields}
          // Nothing to save, and nothing to undo by itself.
          onUpload={(upload) =>
            editor.update(() => $setUpload(this.__key, upload), { tag: HISTORY_MERGE_TAG })
          }
          onRemove={() => {
            editor.update(() => $getNodeByKey(this.__key)?.remove());
            // The button that had the focus is gone.
            editor.focus();
          }}
        />
      </Suspense>
    );
  }
}
