import { createGallery } from "#lib/domain/body/block/gallery";
import type { RootNode } from "#lib/domain/body/blocks";
import { getImageIds } from "#lib/domain/body/content";
import type { ImageNode } from "#lib/domain/body/node";
import { imageUrl } from "#lib/domain/body/url";

/** An image that a post lists beside its body; `width` and `height` are 0 if unknown. */
type ListedImage = { fileId: string; width: number; height: number; caption: string };

const toImageNode = ({ fileId, width, height, caption }: ListedImage): ImageNode => ({
  type: "inline-image",
  version: 1,
  src: imageUrl(fileId),
  altText: "",
  width,
  height,
  showCaption: caption !== "",
  caption,
  position: "full",
});

/** Returns a parsed body with a gallery, at its end, of the listed images that it does not show. */
export function appendGallery<R extends RootNode>(root: R, images: readonly ListedImage[]): R {
  const ids = getImageIds(root);
  const others = images.filter(({ fileId }) => !ids.includes(fileId));
  if (others.length === 0) return root;
  return { ...root, children: [...root.children, createGallery(others.map(toImageNode))] };
}
