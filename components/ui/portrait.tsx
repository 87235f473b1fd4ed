"use client";
import clsx from "clsx";
import { useState } from "react";
import { BlankPortrait } from "#components/ui/blank-portrait";

type Props = { src: string | null | undefined; size: number; className?: string };

/** A round picture of a person, or the placeholder where there is none or it does not load. */
export function Portrait({ src, size, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
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
        className={clsx("block rounded-full bg-paper-sunken object-cover", className)}
        style={{ width: size, height: size }}
      />
    );
  }
  return <BlankPortrait size={size} className={className} />;
}
