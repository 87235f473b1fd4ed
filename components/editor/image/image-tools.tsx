"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  ArrowDown,
  ArrowUp,
  BookImage,
  ImageUp,
  MessageSquareText,
  MoveHorizontal,
  Trash2,
} from "lucide";
import type { ImageActions } from "#components/editor/image/use-image-actions";
import { $listImages } from "#components/editor/text-images";
import { Tool } from "#components/editor/toolbar/tool";
import { useRovingFocus } from "#components/editor/toolbar/use-roving-focus";
import { FileChooser } from "#components/file/file-chooser";
import { useMessages } from "#components/i18n/use-page-context";
import type { ImageFields } from "#lib/domain/body/node";
import { parseImageId } from "#lib/domain/body/url";

/** The picture that lists show, and how another is chosen. */
export type Cover = { fileId: string | null; onChoose: (fileId: string) => void };

export type PanelName = "width" | "description";

type Props = {
  fields: ImageFields;
  actions: ImageActions;
  cover: Cover | undefined;
  panel: PanelName | null;
  onPanel: (name: PanelName | null) => void;
};

/** The tools of an image in the text. */
export function ImageTools({ fields, actions, cover, panel, onPanel }: Props) {
  const { image: messages } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const rovingFocus = useRovingFocus();
  const fileId = parseImageId(fields.src);
  const toggle = (name: PanelName) => onPanel(panel === name ? null : name);
  const isCover = () => {
    const ids = editor.read($listImages).map((each) => each.fileId);
    return (ids.find((id) => id === cover?.fileId) ?? ids[0]) === fileId;
  };
  return (
    <FileChooser
      kind="image"
      takesDrops={false}
      onChoose={(file) => file && void actions.replace(file)}
    >
      {(choose) => (
        <div
          {...rovingFocus}
          role="toolbar"
          aria-label={messages.tools}
          aria-orientation="horizontal"
          data-image-bar
          className="flex flex-wrap"
        >
          <Tool
            label={messages.width}
            icon={MoveHorizontal}
            opens={{ id: "image-width", isOpen: panel === "width" }}
            onClick={() => toggle("width")}
          />
          <Tool
            label={messages.alt}
            icon={MessageSquareText}
            opens={{ id: "image-description", isOpen: panel === "description" }}
            onClick={() => toggle("description")}
          />
          {cover && fileId && (
            <Tool
              label={messages.cover}
              icon={BookImage}
              isPressed={isCover()}
              onClick={() => cover.onChoose(fileId)}
            />
          )}
          <Tool label={messages.replace} icon={ImageUp} onClick={choose} />
          <Tool label={messages.moveUp} icon={ArrowUp} onClick={() => actions.move(-1)} />
          <Tool label={messages.moveDown} icon={ArrowDown} onClick={() => actions.move(1)} />
          <Tool label={messages.remove} icon={Trash2} onClick={actions.remove} />
        </div>
      )}
    </FileChooser>
  );
}
