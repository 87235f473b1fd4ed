import { $dfs } from "@lexical/utils";
import { $createNodeSelection, $setSelection, type LexicalEditor } from "lexical";
import { MissingImageNode } from "#components/editor/missing-image-node";
import { keepInView } from "#lib/client/browser/scroll";

/** Lists the placeholders in the order of the text. */
export const $listMissingImages = (): MissingImageNode[] =>
  $dfs().flatMap(({ node }) => (node instanceof MissingImageNode ? [node] : []));

/** Selects the first placeholder and scrolls to it. */
export function showFirstMissingImage(editor: LexicalEditor): void {
  const first = editor.read($listMissingImages)[0];
  if (!first) return;
  const key = first.getKey();
  editor.update(() => {
    const selection = $createNodeSelection();
    selection.add(key);
    $setSelection(selection);
  });
  const [element, root] = [editor.getElementByKey(key), editor.getRootElement()];
  if (element && root) keepInView(element, root, "center");
  // Not while it is not on the screen: the browser would scroll to the caret.
  root?.focus({ preventScroll: true });
}
