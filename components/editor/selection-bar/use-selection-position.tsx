"use client";
import { $isCodeNode } from "@lexical/code";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
} from "lexical";
import { type CSSProperties, useCallback, useEffect, useRef, useState } from "react";
import { readVisibleArea } from "#components/editor/visible-area";

/** In pixels. */
const bar = { width: 340, height: 46, gap: 6 };

type Place = { style: CSSProperties; isAbove: boolean };

/** True for selected words outside of code, where a bar with formats is of use. */
function $hasSelectedText(): boolean {
  const selection = $getSelection();
  return (
    $isRangeSelection(selection) &&
    !selection.isCollapsed() &&
    selection.getTextContent().trim() !== "" &&
    !$findMatchingParent(selection.anchor.getNode(), $isCodeNode)
  );
}

/** Returns a place above or below the selection; null if it would cover what is selected. */
function findPlace(editor: LexicalEditor): Place | null {
  const selection = document.getSelection();
  const container = editor.getRootElement()?.parentElement?.getBoundingClientRect();
  if (!selection || selection.rangeCount === 0 || !container) return null;
  const box = selection.getRangeAt(0).getBoundingClientRect();
  const area = readVisibleArea();
  const needed = bar.height + bar.gap;
  const left = Math.max(0, Math.min(box.left - container.left, container.width - bar.width));
  if (box.top - area.top >= needed) {
    const bottom = container.bottom - box.top + bar.gap;
    return { style: { left, bottom }, isAbove: true };
  }
  if (area.bottom - box.bottom < needed) return null;
  return { style: { left, top: box.bottom - container.top + bar.gap }, isAbove: false };
}

/** Returns where the bar on selected text stands; null without one, and after Escape. */
export function useSelectionPosition() {
  const [editor] = useLexicalComposerContext();
  const [place, setPlace] = useState<Place | null>(null);
  const isDismissed = useRef(false);
  const dismiss = useCallback(() => {
    isDismissed.current = true;
    setPlace(null);
  }, []);
  useEffect(() => {
    let isPressed = false;
    let frame = 0;
    // On touch the row above the keyboard serves, and the browser shows a menu of its own here.
    const isTouch = window.matchMedia("(pointer: coarse)").matches;
    const getContainer = () => editor.getRootElement()?.parentElement;
    const hide = () => {
      cancelAnimationFrame(frame);
      frame = 0;
      setPlace(null);
    };
    const show = () => {
      frame = 0;
      const isFocused = getContainer()?.contains(document.activeElement) === true;
      setPlace(isFocused && !isPressed && !isDismissed.current ? findPlace(editor) : null);
    };
    const update = () => {
      if (isTouch) return;
      const hasText = editor.getEditorState().read($hasSelectedText);
      if (!hasText) isDismissed.current = false;
      if (!hasText) hide();
      // Measured once for each frame: a change of the selection would force a layout by itself.
      else if (frame === 0) frame = requestAnimationFrame(show);
    };
    const onPress = ({ target }: PointerEvent) => {
      isPressed = target instanceof Node && editor.getRootElement()?.contains(target) === true;
    };
    const onRelease = () => {
      if (!isPressed) return;
      isPressed = false;
      // In the next frame, as the browser changes the selection after this.
      update();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && getContainer()?.contains(relatedTarget);
      // Another window may have the focus for a while.
      if (!isInside && document.hasFocus()) hide();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("pointerup", onRelease);
    document.addEventListener("pointercancel", onRelease);
    const removeRootListener = editor.registerRootListener((root, previous) => {
      previous?.parentElement?.removeEventListener("focusin", update);
      previous?.parentElement?.removeEventListener("focusout", onFocusOut);
      root?.parentElement?.addEventListener("focusin", update);
      root?.parentElement?.addEventListener("focusout", onFocusOut);
    });
    const removeUpdateListener = editor.registerUpdateListener(update);
    update();
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("pointerup", onRelease);
      document.removeEventListener("pointercancel", onRelease);
      removeRootListener();
      removeUpdateListener();
    };
  }, [editor]);
  const isShown = place !== null;
  useEffect(
    () =>
      isShown
        ? editor.registerCommand(
            KEY_ESCAPE_COMMAND,
            () => {
              dismiss();
              return true;
            },
            COMMAND_PRIORITY_LOW,
          )
        : undefined,
    [editor, isShown, dismiss],
  );
  return { place, dismiss };
}
