"use client";
import { useEffect, useRef } from "react";
import { useText } from "#components/shell/place";
import { Button } from "#components/ui/button";

type Props = { postPath: string; onOverwrite: () => void };

/** Somebody, likely the author elsewhere, saved a newer version meanwhile. */
export function ConflictNote({ postPath, onOverwrite }: Props) {
  const { conflict } = useText("upload");
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mt-8 rounded-md bg-danger-soft p-4 text-sm outline-none"
    >
      <p className="font-semibold text-danger">{conflict.title}</p>
      <p className="mt-1">{conflict.text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <a href={postPath} target="_blank" rel="noopener" className="text-accent underline">
          {conflict.open}
        </a>
        <Button size="sm" variant="outline" onClick={onOverwrite}>
          {conflict.overwrite}
        </Button>
      </div>
    </div>
  );
}
