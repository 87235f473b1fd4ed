"use client";
import clsx from "clsx";
import { useState } from "react";
import { BlankPortrait } from "#components/ui/blank-portrait";
import { portraitWidths } from "#lib/domain/limits";
import { isStoredFile } from "#lib/paths";

type Props = { src: string | null | undefined; size: number; className?: string };

/** The stored width that is sharp on a dense screen. */
function sharpEnough(src: string, size: number): string {
  const width = portraitWidths.find((each) => each >= size * 2);
  return width && isStoredFile(src) ? `${src}?w=${width}` : src;
}

/** A round picture of a person, or the placeholder where there is none or it does not load. */
export function Portrait({ src, size, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src && failed !== src) {
    return (
      <img
        src={sharpEnough(src, size)}
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
