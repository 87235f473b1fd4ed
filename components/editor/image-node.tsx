import type { LexicalEditor, NodeKey } from "lexical";
import { lazy, type ReactNode, Suspense } from "react";
import { imageClassNames } from "#components/body/class-names";
import { FieldsNode } from "#components/editor/fields-node";
import { $isGalleryNode } from "#components/editor/gallery-node";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { getCaption } from "#lib/domain/body/inline/image";
import type { ImageFields, ImageNode as SerializedImage } from "#lib/domain/body/node";

const ImageView = lazy(() => lazyImport(() => import("#components/editor/image/image-view")));

const emptyFields: ImageFields = {
  src: "",
  altText: "",
  width: 0,
  height: 0,
  showCaption: false,
  caption: "",
  position: "full",
};

/** An uploaded image in the text. */
export class ImageNode extends FieldsNode<ImageFields> {
  static override getType() {
    return "inline-image";
  }
  static override clone(node: ImageNode) {
    return new ImageNode(node.__fields, node.__key);
  }
  static override importJSON(json: SerializedImage) {
    const { type: _type, version: _version, ...fields } = json;
    return new ImageNode(fields);
  }
  constructor(fields: ImageFields = emptyFields, key?: NodeKey) {
    super(fields, key);
  }
  override exportJSON(): SerializedImage {
    return { ...this.getLatest().__fields, type: "inline-image", version: 1 };
  }
  override createDOM() {
    const element = document.createElement("span");
    element.className = this.#className;
    return element;
  }
  override updateDOM(_before: this, element: HTMLElement): false {
    element.className = this.#className;
    return false;
  }
  get #className() {
    return `editor-image block ${imageClassNames[this.__fields.position]}`;
  }
  /** Returns the caption, so that words are counted as for readers. */
  override getTextContent(): string {
    return getCaption(this.getFields());
  }
  override exportDOM() {
    const { src, altText, caption, showCaption, width, height, position } = this.getFields();
    const figure = document.createElement("figure");
    figure.dataset.position = position;
    const image = document.createElement("img");
    Object.assign(image, { src, alt: altText });
    if (width > 0 && height > 0) Object.assign(image, { width, height });
    figure.append(image);
    if (showCaption) {
      const figcaption = document.createElement("figcaption");
      figcaption.textContent = caption;
      figure.append(figcaption);
    }
    return { element: figure };
  }
  override decorate(editor: LexicalEditor): ReactNode {
    return (
      <Suspense>
        <ImageView
          nodeKey={this.__key}
          fields={this.__fields}
          isInGallery={$isGalleryNode(this.getParent())}
          onChange={(change) => editor.update(() => this.setFields(change))}
        />
      </Suspense>
    );
  }
}
