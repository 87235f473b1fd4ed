"use client";
import { useLayoutEffect, useRef, useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { Device } from "#lib/domain/device";
import { pathsIn } from "#lib/paths";

/** The windows that a preview shows, in pixels. */
const windows: Record<Device, { width: number; height: number }> = {
  desktop: { width: 1280, height: 1600 },
  mobile: { width: 390, height: 844 },
};

/** Of the frame, left and right. */
const borders = 2;

type Props = { postId: string; layout: Device };

/** The preview in another layout, in a window of its width, scaled down where it does not fit. */
export function PreviewFrame({ postId, layout }: Props) {
  const { preview } = useMessages("upload");
  const { locale } = usePageContext();
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  const { width, height } = windows[layout];
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = () => setScale(Math.min(1, element.clientWidth / (width + borders)));
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={box} className="w-full" style={{ height: (height + borders) * scale }}>
      <h1 className="sr-only">{preview.frame[layout]}</h1>
      <iframe
        key={layout}
        title={preview.frame[layout]}
        src={pathsIn({ locale, device: layout }).previewPost(postId, { frame: "1" })}
        className="mx-auto box-content block max-w-none origin-top-left rounded-md border border-line bg-paper"
        style={{ width, height, transform: scale < 1 ? `scale(${scale})` : undefined }}
      />
    </div>
  );
}
