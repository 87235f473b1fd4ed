"use client";
import { useEffect, useRef } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";

type Props = { isGone: boolean; onDecide: () => void };

/** Warns that nothing is saved until the author chooses between two versions. */
export function ConflictNote({ isGone, onDecide }: Props) {
  const { conflict } = useMessages("upload");
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="mb-6 border-l-2 border-danger bg-danger-soft px-3.5 py-3 text-sm outline-none"
    >
      <p className="font-semibold text-danger">{isGone ? conflict.deletedTitle : conflict.title}</p>
      <p className="mt-0.5">{conflict.paused}</p>
      <Button size="sm" variant="outline" className="mt-2.5" onClick={onDecide}>
        {conflict.compare}
      </Button>
    </div>
  );
}
