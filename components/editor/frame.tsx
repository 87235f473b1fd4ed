"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { lazy, type RefObject, Suspense, useCallback, useState } from "react";
import { useChanges } from "#components/editor/changes";
import { ImageDrag } from "#components/editor/image/image-drag";
import { LinkLayer } from "#components/editor/link/link-layer";
import { useLink } from "#components/editor/link/use-link";
import { MentionMenu } from "#components/editor/mention/mention-menu";
import { ShortcutKeys } from "#components/editor/shortcut-keys";
import { TextArea } from "#components/editor/text-area";
import { Toolbar } from "#components/editor/toolbar/toolbar";
import { type BodyEditorHandle, readBody, useHandle } from "#components/editor/use-handle";
import { useImageUpload } from "#components/editor/use-image-upload";
import { type UploadCount, useStoredUploads } from "#components/editor/use-stored-uploads";

const HelpDialog = lazy(() => import("#components/editor/help-dialog"));

export type FrameProps = {
  /** Told of every change; the body is only written out when it is read. */
  onChange: (readBody: () => string) => void;
  label: string;
  error: string | null;
  handle: RefObject<BodyEditorHandle | null>;
  /** Told whenever pictures begin, arrive or fail. */
  onUploads?: (count: UploadCount) => void;
};

/** The tools, the text, and what lies over it. It also tells the form what goes on in the text. */
export function Frame({ onChange, label, error, handle, onUploads }: FrameProps) {
  const [editor] = useLexicalComposerContext();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const upload = useImageUpload();
  const link = useLink();
  const tellHandle = useHandle(handle);
  useStoredUploads(
    useCallback(
      (count: UploadCount) => {
        tellHandle(count);
        onUploads?.(count);
      },
      [tellHandle, onUploads],
    ),
  );
  useChanges(useCallback(() => onChange(() => readBody(editor)), [editor, onChange]));
  const openHelp = useCallback(() => setIsHelpOpen(true), []);
  return (
    <>
      <Toolbar
        onImage={(file) => upload(file ? [file] : [])}
        onLink={link.open}
        onHelp={openHelp}
      />
      <TextArea label={label} error={error}>
        <MentionMenu />
        <ImageDrag />
        <LinkLayer {...link} />
      </TextArea>
      <ShortcutKeys onLink={link.open} onHelp={openHelp} onTools={focusTools} />
      {isHelpOpen && (
        <Suspense>
          <HelpDialog onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const focusTools = () =>
  document.querySelector<HTMLElement>("[data-tools] button[tabindex='0']")?.focus();
