"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $createNodeSelection, $setSelection } from "lexical";
import {
  $listMissingImages,
  type MissingImageCount,
} from "#components/editor/missing-image/use-missing-images";
import { useRemotePictures } from "#components/editor/uploads-provider";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { requireLogin } from "#lib/client/session/login-prompt";
import { getMissingImageUrl } from "#lib/domain/body/missing-image-source";
import { formatPlural } from "#lib/format/plural";

/** Counts the pictures that are missing, and leads to the first. The post can be published without. */
export function MissingImagesNote({ missing, running }: MissingImageCount) {
  const { missingImage: messages } = useMessages("upload");
  const { locale } = usePageContext();
  const [editor] = useLexicalComposerContext();
  const pictures = useRemotePictures();
  const fetchAll = () => {
    if (!requireLogin()) return;
    const sources = editor.read(() => $listMissingImages().map((node) => node.getFields().src));
    for (const url of sources.map(getMissingImageUrl)) if (url) pictures.fetch(url);
  };
  const showFirst = () => {
    const first = editor.read($listMissingImages)[0];
    if (!first) return;
    const key = first.getKey();
    editor.update(() => {
      const selection = $createNodeSelection();
      selection.add(key);
      $setSelection(selection);
    });
    const element = editor.getElementByKey(key);
    element?.scrollIntoView({ block: "center" });
    // Not while it is not on the screen: the browser would scroll to the caret.
    editor.getRootElement()?.focus({ preventScroll: true });
  };
  return (
    <div role="status" className="empty:hidden">
      {missing + running > 0 && (
        <div className="mt-6 border-l-2 border-accent py-1 pl-4">
          {running > 0 && (
            <p className="text-sm text-ink-soft">
              {formatPlural(messages.running, running, locale)}
            </p>
          )}
          {missing > 0 && (
            <>
              <p className="text-sm">{formatPlural(messages.count, missing, locale)}</p>
              <p className="mt-2.5 flex flex-wrap gap-2">
                <Button variant="outline" size="sm" className="touch-target" onClick={showFirst}>
                  {messages.showFirst}
                </Button>
                <Button variant="outline" size="sm" className="touch-target" onClick={fetchAll}>
                  {messages.retryAll}
                </Button>
              </p>
            </>
          )}
        </div>
      )}
    </div>
  );
}
