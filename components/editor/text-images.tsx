import { $nodesOfType } from "lexical";
import { ImageNode } from "#components/editor/image-node";
import type { NodeReport } from "#components/editor/report-nodes";
import { parseImageId } from "#lib/domain/body/url";

/** An image in the text; `description` is its alternative text, or "". */
export type TextImage = { fileId: string; description: string };

/** Lists the images of the text. */
export const $listImages = (): TextImage[] =>
  $nodesOfType(ImageNode).flatMap((node) => {
    const { src, altText, caption } = node.getFields();
    const fileId = parseImageId(src);
    return fileId ? [{ fileId, description: (altText || caption).trim() }] : [];
  });

export const textImages: NodeReport<TextImage> = { classes: [ImageNode], $list: $listImages };
