"use client";
import clsx from "clsx";
import { useState } from "react";
import { AvatarPlaceholder } from "#components/ui/avatar-placeholder";
import { portraitWidths } from "#lib/domain/limits";
import { isStoredFilePath } from "#lib/paths";

type Props = { src: string | null | undefined; size: number; className?: string };

/** Asks for the stored width that is sharp on a 2x screen. */
function withSharpWidth(src: string, size: number): string {
  const width = portraitWidths.find((each) => each >= size * 2);
  return width && isStoredFilePath(src) ? `${src}?w=${width}` : src;
}

/** A user's round picture, or a placeholder if it is missing or fails to load. */
export function Avatar({ src, size, className }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (src && failedSrc !== src) {
    return (
      <img
        src={withSharpWidth(src, size)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        // Before the application runs, and in parts without it, the head script marks it instead.
        onError={() => setFailedSrc(src)}
        className={clsx("portrait block rounded-full bg-paper-sunken object-cover", className)}
        style={{ width: size, height: size }}
      />
    );
  }
  return <AvatarPlaceholder size={size} className={className} />;
}
