"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $listMissingImages,
  showFirstMissingImage,
} from "#components/editor/missing-image/commands";
import type { MissingImageCount } from "#components/editor/missing-image/use-missing-images";
import { useRemotePictures } from "#components/editor/uploads-provider";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { requireLogin } from "#lib/client/session/login-prompt";
import { getMissingImageUrl } from "#lib/domain/body/missing-image-source";
import { formatPlural } from "#lib/format/plural";

/** Counts the pictures that are missing, and leads to the first. The post can be published without. */
export function MissingImagesNote({ missing, fetching }: MissingImageCount) {
  const { missingImage: messages } = useMessages("upload");
  const { locale } = usePageContext();
  const [editor] = useLexicalComposerContext();
  const pictures = useRemotePictures();
  const fetchAll = () => {
    if (!requireLogin()) return;
    const sources = editor.read(() => $listMissingImages().map((node) => node.getFields().src));
    for (const url of sources.map(getMissingImageUrl)) if (url) pictures.fetch(url);
  };
  return (
    <div role="status" className="empty:hidden">
      {missing + fetching > 0 && (
        <div className="mt-6 border-l-2 border-accent py-1 pl-4">
          {fetching > 0 && (
            <p className="text-sm text-ink-soft">
              {formatPlural(messages.running, fetching, locale)}
            </p>
          )}
          {missing > 0 && (
            <>
              <p className="text-sm">{formatPlural(messages.count, missing, locale)}</p>
              <p className="mt-2.5 flex flex-wrap gap-2">
                <Button
                  variant="outline"
                  size="sm"
                  className="touch-target"
                  onClick={() => showFirstMissingImage(editor)}
                >
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
