"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getSelection, $isRangeSelection } from "lexical";
import { useEffect } from "react";
import { readVisibleArea } from "#components/editor/visible-area";

/** Between the line of the caret and the bars, in pixels. */
const margin = 12;

/** Returns the box of the caret, or of the empty line or block that has it. */
function readCaretBox(root: HTMLElement): DOMRect | null {
  const selection = root.ownerDocument.getSelection();
  const node = selection?.focusNode;
  if (!selection || !node || !root.contains(node)) return null;
  const range = document.createRange();
  range.setStart(node, selection.focusOffset);
  const [box] = range.getClientRects();
  if (box) return box;
  const block = node instanceof Element ? (node.childNodes[selection.focusOffset] ?? node) : node;
  const element = block instanceof Element ? block : block.parentElement;
  return element && element !== root ? element.getBoundingClientRect() : null;
}

/** Keeps the caret out from under the bars and the on-screen keyboard when it moves. */
export function CaretPlugin() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    let isPressed = false;
    const reveal = () => {
      const root = editor.getRootElement();
      // A press that selects text moves the window by itself.
      if (!root || isPressed || root !== document.activeElement) return;
      // While a picture is selected, the browser has its caret at the start of the text.
      if (!editor.getEditorState().read(() => $isRangeSelection($getSelection()))) return;
      const box = readCaretBox(root);
      if (!box) return;
      const area = readVisibleArea();
      const tooHigh = area.top + margin - box.top;
      const tooLow = box.bottom + margin - area.bottom;
      if (tooHigh > 0) window.scrollBy({ top: -tooHigh, behavior: "instant" });
      else if (tooLow > 0) window.scrollBy({ top: tooLow, behavior: "instant" });
    };
    const onPress = () => {
      isPressed = true;
    };
    const onRelease = () => {
      isPressed = false;
    };
    // A panel of tools that opens, and the keyboard.
    const observer = new ResizeObserver(reveal);
    const tools = document.querySelector("[data-tools]");
    if (tools) observer.observe(tools);
    window.visualViewport?.addEventListener("resize", reveal);
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("pointerup", onRelease);
    document.addEventListener("pointercancel", onRelease);
    const removeListener = editor.registerUpdateListener(({ editorState, prevEditorState }) => {
      const [now, before] = [editorState._selection, prevEditorState._selection];
      // Uploads change the text while the author reads elsewhere.
      if (now && !(before && now.is(before))) requestAnimationFrame(reveal);
    });
    return () => {
      observer.disconnect();
      window.visualViewport?.removeEventListener("resize", reveal);
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("pointerup", onRelease);
      document.removeEventListener("pointercancel", onRelease);
      removeListener();
    };
  }, [editor]);
  return null;
}
