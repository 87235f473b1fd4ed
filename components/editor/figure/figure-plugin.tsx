"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $getSelection,
  $setSelection,
  type BaseSelection,
  COMMAND_PRIORITY_LOW,
  type NodeKey,
} from "lexical";
import { lazy, Suspense, useEffect, useState } from "react";
import {
  $countFigures,
  $readFigure,
  $removeFigure,
  $saveFigure,
} from "#components/editor/figure/commands";
import { editFigureCommand } from "#components/editor/figure/edit-command";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { FigureFields } from "#lib/domain/body/figure/fields";
import { limits } from "#lib/domain/limits";

const FigureDialog = lazy(() =>
  lazyImport(() => import("#components/editor/figure/figure-dialog")),
);

type Edited = {
  key: NodeKey | null;
  fields: FigureFields | null;
  isFull: boolean;
  /** Where the caret was; the browser moves it while the dialog has the focus. */
  selection: BaseSelection | null;
};

/** Opens the dialog that inserts and changes figures. */
export function FigurePlugin() {
  const [editor] = useLexicalComposerContext();
  const [edited, setEdited] = useState<Edited | null>(null);
  useEffect(
    () =>
      editor.registerCommand(
        editFigureCommand,
        (key) => {
          const fields = $readFigure(key);
          const isFull = !fields && $countFigures() >= limits.figuresPerPost;
          const selection = $getSelection()?.clone() ?? null;
          setEdited({ key: fields && key, fields, isFull, selection });
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
  if (!edited) return null;
  const { key, fields, isFull, selection } = edited;
  /** Changes the text once the dialog has returned the focus. */
  const close = (change?: () => void) => {
    setEdited(null);
    if (!change) return;
    setTimeout(() => {
      editor.update(() => {
        $setSelection(selection);
        change();
      });
      editor.focus();
    });
  };
  return (
    <Suspense>
      <FigureDialog
        initial={fields}
        isFull={isFull}
        onSave={(saved) => close(() => $saveFigure(key, saved))}
        onDelete={key === null ? undefined : () => close(() => $removeFigure(key))}
        onClose={() => close()}
      />
    </Suspense>
  );
}
