"use client";
import { lazy, Suspense, useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { interpolate } from "#lib/format/interpolate";

const ZoomOverlay = lazy(() => import("#components/body/zoom-overlay"));

type Props = {
  /** The address of the whole image. */
  full: string;
  alt: string;
  src: string;
  srcSet: string;
  sizes: string;
  width: number | undefined;
  height: number | undefined;
  isFirst: boolean;
};

/** An image that opens the zoom overlay, which is loaded then. */
export function ZoomImage({ full, alt, isFirst, ...image }: Props) {
  const { body } = useMessages("common");
  /** The address that the browser has chosen for this window, while the overlay is open. */
  const [preview, setPreview] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        aria-label={alt ? interpolate(body.enlarge, { alt }) : body.enlargeImage}
        onClick={({ currentTarget }) =>
          setPreview(currentTarget.querySelector("img")?.currentSrc ?? image.src)
        }
        className="block w-full cursor-zoom-in rounded-sm"
      >
        <img
          {...image}
          alt={alt}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
          className="block h-auto w-full rounded-sm bg-paper-sunken"
        />
      </button>
      {preview !== null && (
        <Suspense>
          <ZoomOverlay
            src={full}
            preview={preview}
            alt={alt}
            width={image.width}
            height={image.height}
            onClose={() => setPreview(null)}
          />
        </Suspense>
      )}
    </>
  );
}
