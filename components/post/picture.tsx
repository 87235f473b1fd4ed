import clsx from "clsx";
import { imageWidths } from "#lib/domain/limits";
import { isStoredFile } from "#lib/paths";

type Props = {
  src: string;
  alt: string;
  /** The shape of the place, as width and height. */
  width: number;
  height: number;
  sizes: string;
  /** Above the fold: fetched at once. */
  eager?: boolean;
  className?: string;
};

/** A post's picture, filling its place; the browser chooses among the stored widths. */
export function Picture({ src, alt, width, height, sizes, eager, className }: Props) {
  const widths = imageWidths.filter((each) => each <= width * 2);
  return (
    <img
      src={isStoredFile(src) ? `${src}?w=${widths.at(-1) ?? imageWidths[0]}` : src}
      srcSet={
        isStoredFile(src) ? widths.map((each) => `${src}?w=${each} ${each}w`).join(", ") : undefined
      }
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding="async"
      className={clsx("bg-paper-sunken object-cover", className)}
    />
  );
}
