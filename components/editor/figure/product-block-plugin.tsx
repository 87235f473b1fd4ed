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
  $countProductBlocks,
  $readProductBlock,
  $removeProductBlock,
  $saveProductBlock,
} from "#components/editor/figure/commands";
import { editProductBlockCommand } from "#components/editor/figure/edit-command";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { ProductBlockFields } from "#lib/domain/body/figure/fields";
import { limits } from "#lib/domain/limits";

const ProductBlockDialog = lazy(() =>
  lazyImport(() => import("#components/editor/figure/product-block-dialog")),
);

type Edited = {
  key: NodeKey | null;
  fields: ProductBlockFields | null;
  isFull: boolean;
  /** Where the caret was; the browser moves it while the dialog has the focus. */
  selection: BaseSelection | null;
};

/** Opens the dialog that inserts and changes blocks of figures. */
export function ProductBlockPlugin() {
  const [editor] = useLexicalComposerContext();
  const [edited, setEdited] = useState<Edited | null>(null);
  useEffect(
    () =>
      editor.registerCommand(
        editProductBlockCommand,
        (key) => {
          const fields = $readProductBlock(key);
          const isFull = !fields && $countProductBlocks() >= limits.productBlocksPerPost;
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
      <ProductBlockDialog
        initial={fields}
        isFull={isFull}
        onSave={(saved) => close(() => $saveProductBlock(key, saved))}
        onDelete={key === null ? undefined : () => close(() => $removeProductBlock(key))}
        onClose={() => close()}
      />
    </Suspense>
  );
}
