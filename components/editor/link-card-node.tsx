import { $createLinkNode } from "@lexical/link";
import {
  $applyNodeReplacement,
  $createParagraphNode,
  $createTextNode,
  type LexicalNode,
  type NodeKey,
} from "lexical";
import { lazy, type ReactNode, Suspense } from "react";
import { FieldsNode } from "#components/editor/fields-node";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { LinkCardNode as SerializedLinkCard } from "#lib/domain/body/block/link-card";
import { type LinkCardFields, serializeLinkCard } from "#lib/domain/body/link-card/fields";

const LinkCardView = lazy(() =>
  lazyImport(() => import("#components/editor/link-card/link-card-view")),
);

const emptyFields: LinkCardFields = { kind: "post", postId: "" };

/** A card of the page to which a link leads. */
export class LinkCardNode extends FieldsNode<LinkCardFields> {
  static override getType() {
    return "link-card";
  }
  static override clone(node: LinkCardNode) {
    return new LinkCardNode(node.__fields, node.__key);
  }
  static override importJSON({ type: _type, version: _version, ...fields }: SerializedLinkCard) {
    return $createLinkCardNode(fields);
  }
  constructor(fields: LinkCardFields = emptyFields, key?: NodeKey) {
    super(fields, key);
  }
  override exportJSON(): SerializedLinkCard {
    return { ...this.getFields(), type: "link-card", version: 1 };
  }
  override isInline(): false {
    return false;
  }
  override isKeyboardSelectable(): true {
    return true;
  }
  /** Returns what other programs get for it. The address of this site is unknown here. */
  override getTextContent(): string {
    const fields = this.getFields();
    if (fields.kind === "page") return fields.url;
    return fields.kind === "post" ? `/posts/${fields.postId}` : fields.name;
  }
  override exportDOM() {
    const fields = this.getFields();
    const figure = document.createElement("figure");
    figure.dataset.linkCard = serializeLinkCard(fields);
    if (fields.kind !== "page") return { element: figure };
    const link = document.createElement("a");
    link.setAttribute("href", fields.url);
    link.textContent = fields.title;
    figure.append(link);
    return { element: figure };
  }
  /** Turns the card back into a link in a line of its own. */
  replaceByLink(address: string): void {
    const line = $createParagraphNode();
    const link = $createLinkNode(address).append($createTextNode(address));
    this.replace(line.append(link));
    line.selectEnd();
  }
  /** Removes the card, and leaves the caret in a line in its place. */
  replaceByLine(): void {
    const line = $createParagraphNode();
    this.replace(line);
    line.select();
  }
  override decorate(): ReactNode {
    return (
      <Suspense>
        <LinkCardView
          nodeKey={this.__key}
          fields={this.__fields}
          $replaceByLink={(address) => this.replaceByLink(address)}
          $replaceByLine={() => this.replaceByLine()}
        />
      </Suspense>
    );
  }
}

export const $createLinkCardNode = (fields: LinkCardFields): LinkCardNode =>
  $applyNodeReplacement(new LinkCardNode(fields));

export const $isLinkCardNode = (node: LexicalNode | null | undefined): node is LinkCardNode =>
  node instanceof LinkCardNode;
