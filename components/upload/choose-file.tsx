"use client";
import { type ReactNode, useRef } from "react";
import { acceptedTypes, type FileKind } from "#lib/domain/file";

type Props = {
  kind: FileKind;
  onChoose: (file: File | undefined) => void;
  /** Renders what opens the chooser. */
  children: (open: () => void) => ReactNode;
};

/** A file input behind a control of our own. Of several chosen files the first counts. */
export function ChooseFile({ kind, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes(kind)}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        data-upload={kind}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
