"use client";
import type { RefObject } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { requireLogin } from "#lib/client/session/login-prompt";
import { getAcceptedTypes } from "#lib/domain/file";

type Props = {
  /** Where the picture is; null if no URL leads to it. */
  url: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
  /** Uploads the chosen file or fetches the picture again; null if there is neither. */
  onRetry: (() => void) | null;
  onRemove: () => void;
};

/** What an author can do about a missing image. */
export function MissingImageActions({ url, inputRef, onFile, onRetry, onRemove }: Props) {
  const { missingImage: messages } = useMessages("upload");
  return (
    <span className="mt-3 flex flex-wrap items-center gap-2 pl-8">
      <input
        ref={inputRef}
        type="file"
        accept={getAcceptedTypes("image")}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // So that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <Button
        variant="outline"
        size="sm"
        className="touch-target"
        onClick={() => inputRef.current?.click()}
      >
        {messages.choose}
      </Button>
      {onRetry && (
        <Button
          variant="outline"
          size="sm"
          className="touch-target"
          onClick={() => requireLogin() && onRetry()}
        >
          {messages.retry}
        </Button>
      )}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="touch-target px-2 text-sm underline"
        >
          {messages.open}
        </a>
      )}
      <Button variant="text" size="sm" className="touch-target" onClick={onRemove}>
        {messages.remove}
      </Button>
    </span>
  );
}
