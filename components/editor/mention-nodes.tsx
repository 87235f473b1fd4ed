import { type EditorConfig, type NodeKey, type SerializedTextNode, TextNode } from "lexical";
import { mentionClassName } from "#components/body/mention-class-name";

/** A text that leads to a page. */
abstract class ReferenceNode extends TextNode {
  override createDOM(config: EditorConfig) {
    const element = super.createDOM(config);
    element.className = mentionClassName;
    return element;
  }
  override isTextEntity(): boolean {
    return true;
  }
}

/** Preserves hashtags of bodies written elsewhere; this editor does not create them. */
export class HashtagNode extends ReferenceNode {
  static override getType() {
    return "hashtag";
  }
  static override clone(node: HashtagNode) {
    return new HashtagNode(node.__text, node.__key);
  }
  static override importJSON(json: SerializedTextNode) {
    return new HashtagNode(json.text).updateFromJSON(json);
  }
  override canInsertTextBefore() {
    return false;
  }
  override isTextEntity() {
    return false;
  }
}

type SerializedMention = SerializedTextNode & { mentionName: string; userId: string | null };

export class MentionNode extends ReferenceNode {
  __mentionName: string;
  __userId: string | null;

  static override getType() {
    return "mention";
  }
  static override clone(node: MentionNode) {
    return new MentionNode(node.__mentionName, node.__userId, node.__text, node.__key);
  }
  static override importJSON(json: SerializedMention) {
    return new MentionNode(json.mentionName, json.userId, json.text).updateFromJSON(json);
  }
  constructor(mentionName = "", userId: string | null = null, text = "", key?: NodeKey) {
    super(text, key);
    this.__mentionName = mentionName;
    this.__userId = userId;
  }
  override exportJSON(): SerializedMention {
    return { ...super.exportJSON(), mentionName: this.__mentionName, userId: this.__userId };
  }
}

type SerializedProductMention = SerializedTextNode & { productId: string; name: string };

export class ProductMentionNode extends ReferenceNode {
  __productId: string;
  __name: string;

  static override getType() {
    return "product-mention";
  }
  static override clone(node: ProductMentionNode) {
    return new ProductMentionNode(node.__productId, node.__name, node.__key);
  }
  static override importJSON(json: SerializedProductMention) {
    return new ProductMentionNode(json.productId, json.name).updateFromJSON(json);
  }
  constructor(productId = "", name = "", key?: NodeKey) {
    super(name, key);
    this.__productId = productId;
    this.__name = name;
  }
  override exportJSON(): SerializedProductMention {
    return { ...super.exportJSON(), productId: this.__productId, name: this.__name };
  }
}
