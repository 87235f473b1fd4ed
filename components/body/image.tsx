import { captionClassName, imageClassNames } from "#components/body/class-names";
import { ZoomImage } from "#components/body/zoom-image";
import type { ImageNode } from "#lib/domain/body/node";
import { parseImageId } from "#lib/domain/body/url";
import { imageWidths } from "#lib/domain/limits";
import { filePath } from "#lib/paths";

export type BodyImages = {
  sizes: Map<string, { width: number; height: number }>;
  /** The id of the first image, which loads eagerly. */
  firstId: string | null;
};

/** Images with a larger height to width ratio are limited in height. */
const tallRatio = 1.3;

/** Limits an image to its own size and the `chosenWidth`, and a tall one to the window height. */
function computeMaxWidth(
  { width, height }: { width: number; height: number },
  chosenWidth: number,
): string {
  const maxWidth = chosenWidth > 0 ? Math.min(chosenWidth, width) : width;
  return height > width * tallRatio
    ? `min(100%, ${maxWidth}px, ${Math.round((width / height) * 85)}svh)`
    : `min(100%, ${maxWidth}px)`;
}

const pageSizes = "(min-width: 632px) 600px, calc(100vw - 32px)";
const floatSizes = "(min-width: 768px) 276px, calc(100vw - 32px)";
const tileSizes = "(min-width: 632px) 294px, 50vw";

type Props = {
  node: ImageNode;
  images: BodyImages;
  /** True for one of several in a gallery. */
  isTile?: boolean;
};

/** An image with its caption; a click opens the zoom overlay. */
export function BodyImage({ node, images, isTile = false }: Props) {
  const fileId = parseImageId(node.src) ?? "";
  const dimensions = images.sizes.get(fileId) ?? node;
  const size = dimensions.width > 0 && dimensions.height > 0 ? dimensions : null;
  const isFull = node.position === "full";
  const largestIndex = imageWidths.findIndex((width) => width >= (size?.width ?? Infinity));
  const widths = largestIndex < 0 ? imageWidths : imageWidths.slice(0, largestIndex + 1);
  const caption = node.showCaption ? node.caption : "";
  return (
    <figure
      data-position={isFull ? undefined : node.position}
      data-width={size && node.width > 0 && node.width < size.width ? node.width : undefined}
      className={isTile ? "m-0 min-w-0" : imageClassNames[node.position]}
      style={size && !isTile ? { maxWidth: computeMaxWidth(size, node.width) } : undefined}
    >
      <ZoomImage
        fullSrc={node.src}
        alt={node.altText || caption}
        src={filePath(fileId, 960)}
        srcSet={widths.map((width) => `${filePath(fileId, width)} ${width}w`).join(", ")}
        sizes={isTile ? tileSizes : isFull ? pageSizes : floatSizes}
        width={size?.width}
        height={size?.height}
        isFirst={fileId === images.firstId}
      />
      {caption && <figcaption className={captionClassName}>{caption}</figcaption>}
    </figure>
  );
}
