"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { CaretPlugin } from "#components/editor/caret-plugin";
import { ControlKeysPlugin } from "#components/editor/control-keys-plugin";
import { EditorContent } from "#components/editor/editor-content";
import { ImageBar } from "#components/editor/image/image-bar";
import { ImageDragPlugin } from "#components/editor/image/image-drag-plugin";
import type { Cover } from "#components/editor/image/image-tools";
import { InsertMenu } from "#components/editor/insert/insert-menu";
import { LinkPopover } from "#components/editor/link/link-popover";
import { useLinkEditing } from "#components/editor/link/use-link";
import { MarkdownQuestion } from "#components/editor/markdown-paste/markdown-question";
import { MentionMenu } from "#components/editor/mention/mention-menu";
import { MissingImagesNote } from "#components/editor/missing-image/missing-images-note";
import {
  type MissingImageCount,
  useMissingImages,
} from "#components/editor/missing-image/use-missing-images";
import { RejectedFiles } from "#components/editor/rejected-files";
import { useReport } from "#components/editor/report-nodes";
import { SelectionBar } from "#components/editor/selection-bar/selection-bar";
import { ShortcutPlugin } from "#components/editor/shortcut-plugin";
import { type TextImage, textImages } from "#components/editor/text-images";
import { type TextProduct, textProducts } from "#components/editor/text-products";
import { Toolbar } from "#components/editor/toolbar/toolbar";
import type { EditorActions } from "#components/editor/toolbar/tools";
import { useContentChanges } from "#components/editor/use-content-changes";
import {
  type BodyEditorHandle,
  serializeBody,
  useEditorHandle,
} from "#components/editor/use-editor-handle";
import { useImageUpload } from "#components/editor/use-image-upload";
import { type UploadCount, useStoredUploads } from "#components/editor/use-stored-uploads";
import { FileChooser } from "#components/file/file-chooser";
import { lazyImport } from "#lib/client/browser/lazy-import";

const HelpDialog = lazy(() => lazyImport(() => import("#components/editor/help-dialog")));

export type EditorLayoutProps = {
  /** Called after each change; `serializeBody` is costly, so call it only when needed. */
  onChange: (readBody: () => string) => void;
  label: string;
  /** Of the text; undefined while there is none. */
  lang: string | undefined;
  error: string | null;
  handle: RefObject<BodyEditorHandle | null>;
  /** Called with the number of pictures of the text that are missing or being fetched. */
  onMissingImagesChange?: (count: number) => void;
  /** Called with the images of the text, at first and when they change. */
  onImagesChange?: (images: TextImage[]) => void;
  /** Called with the funds that the text names, at first and when they change. */
  onProductsChange?: (products: TextProduct[]) => void;
  cover?: Cover | undefined;
  beginWithVideo: EditorActions["beginWithVideo"];
};

const noMissingImages: MissingImageCount = { missing: 0, fetching: 0, uploading: 0 };

/** The toolbar, the text and its overlays. Reports changes and uploads to the form. */
export function EditorLayout({
  onChange,
  label,
  lang,
  error,
  handle,
  onMissingImagesChange,
  onImagesChange,
  onProductsChange,
  cover,
  beginWithVideo,
}: EditorLayoutProps) {
  const [editor] = useLexicalComposerContext();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const upload = useImageUpload();
  const isGalleryWanted = useRef(false);
  const linkEditing = useLinkEditing();
  const updateUploadCount = useEditorHandle(handle);
  const [missingImages, setMissingImages] = useState(noMissingImages);
  useMissingImages(setMissingImages);
  const { missing, fetching, uploading } = missingImages;
  const [uploads, setUploads] = useState<UploadCount>({ running: 0, failed: 0 });
  useStoredUploads(setUploads);
  useEffect(() => {
    // A post can be published while pictures of other sites are fetched.
    updateUploadCount({ ...uploads, running: uploads.running + uploading });
  }, [uploads, uploading, updateUploadCount]);
  useEffect(
    () => onMissingImagesChange?.(missing + fetching),
    [missing, fetching, onMissingImagesChange],
  );
  useContentChanges(useCallback(() => onChange(() => serializeBody(editor)), [editor, onChange]));
  useReport(textImages, onImagesChange);
  useReport(textProducts, onProductsChange);
  const openHelp = useCallback(() => setIsHelpOpen(true), []);
  return (
    <>
      <FileChooser
        kind="image"
        multiple
        takesDrops={false}
        onChoose={(...files) => void upload(files, isGalleryWanted.current)}
      >
        {(open) => {
          const choose = (isGallery: boolean) => {
            isGalleryWanted.current = isGallery;
            open();
          };
          const actions = {
            chooseImages: () => choose(false),
            chooseGallery: () => choose(true),
            openLink: linkEditing.openForm,
            openHelp,
            beginWithVideo,
          };
          return (
            <>
              <Toolbar actions={actions} />
              <RejectedFiles />
              <EditorContent label={label} lang={lang} error={error}>
                <MentionMenu />
                <InsertMenu actions={actions} />
                <ImageDragPlugin />
                <SelectionBar
                  openLink={linkEditing.openForm}
                  isHidden={linkEditing.form !== null}
                />
                <ImageBar cover={cover} />
                <LinkPopover {...linkEditing} />
              </EditorContent>
              <MarkdownQuestion />
            </>
          );
        }}
      </FileChooser>
      <CaretPlugin />
      <ControlKeysPlugin />
      <MissingImagesNote {...missingImages} />
      <ShortcutPlugin
        onLink={linkEditing.openForm}
        onHelp={openHelp}
        onFocusToolbar={focusToolbar}
      />
      {isHelpOpen && (
        <Suspense>
          <HelpDialog onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Moves the focus to the bar on selected text or of the selected image, or else to the toolbar. */
const focusToolbar = () =>
  ["[data-selection-bar]", "[data-image-bar]", "[data-toolbar]"]
    .flatMap((bar) => document.querySelector<HTMLElement>(`${bar} button[tabindex='0']`) ?? [])
    .at(0)
    ?.focus();
