import {
  $applyNodeReplacement,
  $createParagraphNode,
  ElementNode,
  type LexicalNode,
  type SerializedElementNode,
} from "lexical";
import { getGalleryClassName } from "#components/body/class-names";

/** Images side by side. Its children are images, and placeholders while they upload. */
export class GalleryNode extends ElementNode {
  static override getType() {
    return "gallery";
  }
  static override clone(node: GalleryNode) {
    return new GalleryNode(node.__key);
  }
  static override importJSON(json: SerializedElementNode) {
    return $createGalleryNode().updateFromJSON(json);
  }
  override createDOM() {
    const element = document.createElement("div");
    this.#look(element);
    return element;
  }
  override updateDOM(_before: this, element: HTMLElement): false {
    this.#look(element);
    return false;
  }
  #look(element: HTMLElement) {
    element.className = `editor-gallery ${getGalleryClassName(this.getChildrenSize())}`;
  }
  override exportDOM() {
    const element = document.createElement("div");
    element.dataset.gallery = "";
    return { element };
  }
  override canBeEmpty(): false {
    return false;
  }
  override canIndent(): false {
    return false;
  }
  override insertNewAfter() {
    const paragraph = $createParagraphNode();
    this.insertAfter(paragraph);
    return paragraph;
  }
}

export const $createGalleryNode = (): GalleryNode => $applyNodeReplacement(new GalleryNode());

export const $isGalleryNode = (node: LexicalNode | null | undefined): node is GalleryNode =>
  node instanceof GalleryNode;
