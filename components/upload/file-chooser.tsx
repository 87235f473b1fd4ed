"use client";
import { type ReactNode, useRef } from "react";
import { type FileKind, getAcceptedTypes } from "#lib/domain/file";

type Props = {
  kind: FileKind;
  onChoose: (file: File | undefined) => void;
  /** Renders the control that opens the file dialog. */
  children: (open: () => void) => ReactNode;
};

/** A hidden file input behind a custom control. Takes the first of several files. */
export function FileChooser({ kind, onChoose, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={getAcceptedTypes(kind)}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        data-upload={kind}
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          // Allows choosing the same file again.
          event.target.value = "";
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
