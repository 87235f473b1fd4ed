import clsx from "clsx";
import { ZoomImage } from "#components/body/zoom-image";
import { imageIdOf } from "#lib/domain/body/image";
import type { ImageNode } from "#lib/domain/body/node";
import { imageWidths } from "#lib/domain/limits";
import { filePath } from "#lib/paths";

/** What is known of a body's images. */
export type Pictures = {
  sizes: Map<string, { width: number; height: number }>;
  /** The first is seen at once, so it is not put off. */
  first: string | null;
};

const positions = {
  full: "my-8 clear-both mx-auto",
  left: "my-6 mx-auto sm:float-left sm:my-2 sm:mr-6 sm:w-[46%]",
  right: "my-6 mx-auto sm:float-right sm:my-2 sm:ml-6 sm:w-[46%]",
};

const tall = 1.3;

/** Not larger than it is, or than its author `chose`; a tall one is not taller than the window. */
function widest({ width, height }: { width: number; height: number }, chosen: number): string {
  const most = chosen > 0 ? Math.min(chosen, width) : width;
  return height > width * tall
    ? `min(100%, ${most}px, ${Math.round((width / height) * 85)}svh)`
    : `min(100%, ${most}px)`;
}

/** An image with its caption; pressing it opens the zoom overlay. */
export function Picture({ node, pictures }: { node: ImageNode; pictures: Pictures }) {
  const fileId = imageIdOf(node.src) ?? "";
  const known = pictures.sizes.get(fileId) ?? node;
  const size = known.width > 0 && known.height > 0 ? known : null;
  const isFull = node.position === "full";
  const largest = imageWidths.findIndex((width) => width >= (size?.width ?? Infinity));
  const widths = largest < 0 ? imageWidths : imageWidths.slice(0, largest + 1);
  const caption = node.showCaption ? node.caption : "";
  return (
    <figure
      data-position={isFull ? undefined : node.position}
      data-width={size && node.width > 0 && node.width < size.width ? node.width : undefined}
      className={clsx(positions[node.position])}
      style={size ? { maxWidth: widest(size, node.width) } : undefined}
    >
      <ZoomImage
        full={node.src}
        alt={node.altText || caption}
        src={filePath(fileId, 960)}
        srcSet={widths.map((width) => `${filePath(fileId, width)} ${width}w`).join(", ")}
        sizes={
          isFull
            ? "(min-width: 632px) 600px, calc(100vw - 32px)"
            : "(min-width: 768px) 276px, calc(100vw - 32px)"
        }
        width={size?.width}
        height={size?.height}
        isFirst={fileId === pictures.first}
      />
      {caption && (
        <figcaption className="mt-2.5 text-center text-sm text-ink-faint">{caption}</figcaption>
      )}
    </figure>
  );
}
