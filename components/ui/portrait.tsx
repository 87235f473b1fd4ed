"use client";
import clsx from "clsx";
import { useState } from "react";

type Props = { src: string | null | undefined; size: number; className?: string };

/** A round picture of a person, or the placeholder where there is none or it does not load. */
export function Portrait({ src, size, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const shape = clsx("block rounded-full bg-paper-sunken object-cover", className);
  if (src && failed !== src) {
    return (
      <img
        src={src}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={shape}
        style={{ width: size, height: size }}
      />
    );
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className={clsx(shape, "text-ink-faint")}
    >
      <circle cx="20" cy="20" r="20" className="fill-line" />
      <path
        fill="currentColor"
        d="M20 9.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm0 15.5c6.6 0 11.6 3.4 13.4 8.6A19.9 19.9 0 0 1 20 40a19.9 19.9 0 0 1-13.4-6.4C8.4 28.4 13.4 25 20 25Z"
      />
    </svg>
  );
}
