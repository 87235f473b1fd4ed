"use client";
import { lazy, Suspense, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { interpolate } from "#lib/format/interpolate";

const ZoomOverlay = lazy(() => lazyImport(() => import("#components/body/zoom-overlay")));

type Props = {
  /** The URL of the image in full size. */
  fullSrc: string;
  alt: string;
  src: string;
  srcSet: string;
  sizes: string;
  width: number | undefined;
  height: number | undefined;
  isFirst: boolean;
};

/** An image that loads and opens the zoom overlay on click. */
export function ZoomImage({ fullSrc, alt, isFirst, ...image }: Props) {
  const { body } = useMessages("common");
  /** The URL that the browser chose from `srcSet`; null while the overlay is closed. */
  const [previewSrc, setPreviewSrc] = useState<string | null>(null);
  return (
    <>
      {/* It leads to the picture where no scripts run, and in a new tab. */}
      <a
        href={fullSrc}
        data-island-control
        aria-label={alt ? interpolate(body.enlarge, { alt }) : body.enlargeImage}
        onClick={(event) => {
          if (opensNewTab(event)) return;
          event.preventDefault();
          setPreviewSrc(event.currentTarget.querySelector("img")?.currentSrc ?? image.src);
        }}
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
      </a>
      {previewSrc !== null && (
        <Suspense>
          <ZoomOverlay
            src={fullSrc}
            previewSrc={previewSrc}
            alt={alt}
            width={image.width}
            height={image.height}
            onClose={() => setPreviewSrc(null)}
          />
        </Suspense>
      )}
    </>
  );
}
