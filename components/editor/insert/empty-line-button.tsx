"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNearestNodeFromDOMNode } from "lexical";
import { Plus } from "lucide";
import { useEffect, useState } from "react";
import { $findEmptyLine, $isEmptyLine, $openMenu } from "#components/editor/insert/commands";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";

const buttonPixels = 44;

type Line = { key: string; top: number };

/** Returns the empty line that has the caret, or else the one below the pointer. */
function useEmptyLine(): Line | null {
  const [editor] = useLexicalComposerContext();
  const [line, setLine] = useState<Line | null>(null);
  useEffect(() => {
    let shown: string | null = null;
    // Pictures and figures above the line grow after the update that inserts them.
    const observer = new ResizeObserver(() => show(shown));
    const observe = () => {
      observer.disconnect();
      for (const block of editor.getRootElement()?.children ?? []) observer.observe(block);
    };
    const show = (key: string | null) => {
      shown = key;
      const element = key === null ? null : editor.getElementByKey(key);
      const box = editor.getRootElement()?.parentElement?.getBoundingClientRect();
      const isRoomy = box !== undefined && box.left >= buttonPixels;
      const lineBox = element?.getBoundingClientRect();
      const next =
        key === null || !isRoomy || !lineBox
          ? null
          : { key, top: lineBox.top - box.top + (lineBox.height - buttonPixels) / 2 };
      setLine((before) => (before?.key === next?.key && before?.top === next?.top ? before : next));
    };
    const onMouseMove = ({ target }: MouseEvent) => {
      const block = target instanceof Element ? target.closest("p") : null;
      if (!block) return;
      const key = editor.read(() => {
        const node = $getNearestNodeFromDOMNode(block);
        return node && $isEmptyLine(node) ? node.getKey() : null;
      });
      if (key !== null) show(key);
    };
    const removeRootListener = editor.registerRootListener((root, previous) => {
      previous?.removeEventListener("mousemove", onMouseMove);
      root?.addEventListener("mousemove", onMouseMove);
    });
    const removeUpdateListener = editor.registerUpdateListener(({ editorState }) => {
      const before = shown;
      show(editorState.read($findEmptyLine));
      if (shown !== null && shown !== before) observe();
    });
    return () => {
      removeRootListener();
      removeUpdateListener();
      observer.disconnect();
    };
  }, [editor]);
  return line;
}

/** The "+" beside an empty line, which opens the menu there. */
export function EmptyLineButton({ onOpen }: { onOpen: (lineKey: string) => void }) {
  const { insert } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const line = useEmptyLine();
  if (!line) return null;
  return (
    <IconButton
      label={insert.button}
      className="absolute right-full pointer-coarse:hidden"
      style={{ top: line.top }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        onOpen(line.key);
        editor.focus();
        editor.update(() => $openMenu(line.key));
      }}
    >
      <Icon icon={Plus} size={20} />
    </IconButton>
  );
}
