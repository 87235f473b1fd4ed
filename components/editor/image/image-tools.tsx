"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BookImage,
  ImagePlus,
  ImageUp,
  MessageSquareText,
  MoveHorizontal,
  Trash2,
} from "lucide";
import type { ImageActions } from "#components/editor/image/use-image-actions";
import type { SelectedImage } from "#components/editor/image/use-selected-image";
import { $listImages } from "#components/editor/text-images";
import { Tool } from "#components/editor/toolbar/tool";
import { useRovingFocus } from "#components/editor/toolbar/use-roving-focus";
import { FileChooser } from "#components/file/file-chooser";
import { useMessages } from "#components/i18n/use-page-context";
import { parseImageId } from "#lib/domain/body/url";

/** The picture that lists show, and how another is chosen. */
export type Cover = { fileId: string | null; onChoose: (fileId: string) => void };

export type PanelName = "width" | "description";

type Props = {
  image: SelectedImage;
  actions: ImageActions;
  cover: Cover | undefined;
  panel: PanelName | null;
  /** The id of what shows the open panel. */
  panelId: string;
  onPanel: (name: PanelName | null) => void;
};

/** The tools of an image in the text. */
export function ImageTools({ image, actions, cover, panel, panelId, onPanel }: Props) {
  const { image: messages, gallery } = useMessages("upload");
  const [editor] = useLexicalComposerContext();
  const rovingFocus = useRovingFocus();
  const fileId = parseImageId(image.fields.src);
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
          {!image.isInGallery && (
            <Tool
              label={messages.width}
              icon={MoveHorizontal}
              opens={{ id: panelId, isOpen: panel === "width" }}
              onClick={() => toggle("width")}
            />
          )}
          <Tool
            label={messages.alt}
            icon={MessageSquareText}
            opens={{ id: panelId, isOpen: panel === "description" }}
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
          <Tool
            label={image.isInGallery ? gallery.moveEarlier : messages.moveUp}
            icon={image.isInGallery ? ArrowLeft : ArrowUp}
            onClick={() => actions.move(-1)}
          />
          <Tool
            label={image.isInGallery ? gallery.moveLater : messages.moveDown}
            icon={image.isInGallery ? ArrowRight : ArrowDown}
            onClick={() => actions.move(1)}
          />
          {image.isInGallery && <AddTool onChoose={actions.add} />}
          <Tool label={messages.remove} icon={Trash2} onClick={actions.remove} />
        </div>
      )}
    </FileChooser>
  );
}

/** Adds images to the gallery behind the selected one. */
function AddTool({ onChoose }: { onChoose: (files: File[]) => Promise<void> }) {
  const { gallery } = useMessages("upload");
  return (
    <FileChooser
      kind="image"
      multiple
      takesDrops={false}
      onChoose={(...files) => void onChoose(files)}
    >
      {(choose) => <Tool label={gallery.add} icon={ImagePlus} onClick={choose} />}
    </FileChooser>
  );
}
