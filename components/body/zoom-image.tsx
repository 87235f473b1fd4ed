"use client";
import { lazy, Suspense, useState } from "react";
import { useText } from "#components/shell/place";
import { fill } from "#lib/format/fill";

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
  const { body } = useText("common");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={alt ? fill(body.enlarge, { alt }) : body.enlargeImage}
        onClick={() => setIsOpen(true)}
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
      {isOpen && (
        <Suspense>
          <ZoomOverlay src={full} alt={alt} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
