import { changeNodes } from "#lib/domain/body/change-nodes";
import { isRawNode } from "#lib/domain/body/raw-node";
import { parseImageId } from "#lib/domain/body/url";

const getFileId = (src: unknown) => parseImageId(typeof src === "string" ? src : "");

/** Returns a serialized body whose cards have no picture that is one of these files. */
export const removeCardPictures = (body: string, fileIds: ReadonlySet<string>): string =>
  changeNodes(body, (node) => {
    if (node.type !== "link-card" || !isRawNode(node.image)) return;
    if (fileIds.has(getFileId(node.image.src) ?? "")) node.image = null;
  });

/** Returns a serialized body with placeholders for the images that are one of these files. */
export const replaceImages = (body: string, fileIds: ReadonlySet<string>): string =>
  changeNodes(body, (node) => {
    if (node.type !== "inline-image" || !fileIds.has(getFileId(node.src) ?? "")) return;
    const caption = node.showCaption === true ? node.caption : "";
    Object.assign(node, { type: "missing-image", caption, problem: null });
  });
