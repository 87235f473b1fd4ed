import clsx from "clsx";
import { imageWidths } from "#lib/domain/limits";
import { isStoredFilePath } from "#lib/paths";

type Props = {
  src: string;
  alt: string;
  /** The size of the frame in pixels, which sets the aspect ratio. */
  width: number;
  height: number;
  sizes: string;
  /** Loads at once, for images above the fold. */
  eager?: boolean;
  /** The colour around a chart or a drawing, which is shown whole on it instead of cropped. */
  paper?: string | undefined;
  className?: string;
};

/** An image that fills its frame, or is whole in it; the browser chooses among the stored widths. */
export function ResponsiveImage({
  src,
  alt,
  width,
  height,
  sizes,
  eager,
  paper,
  className,
}: Props) {
  const [smallest] = imageWidths;
  const widths = imageWidths.filter((each) => each === smallest || each <= width * 2);
  return (
    <img
      src={isStoredFilePath(src) ? `${src}?w=${widths.at(-1)}` : src}
      srcSet={
        isStoredFilePath(src)
          ? widths.map((each) => `${src}?w=${each} ${each}w`).join(", ")
          : undefined
      }
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      style={paper ? { backgroundColor: paper } : undefined}
      className={clsx(paper ? "object-contain" : "bg-paper-sunken object-cover", className)}
    />
  );
}
