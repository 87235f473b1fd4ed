"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, COMMAND_PRIORITY_LOW } from "lexical";
import { useEffect, useId, useRef, useState } from "react";
import {
  $selectImage,
  describeImageCommand,
  focusImageBar,
  focusText,
} from "#components/editor/image/commands";
import { DescriptionPanel } from "#components/editor/image/description-panel";
import { $findImage } from "#components/editor/image/edit-images";
import { type Cover, ImageTools, type PanelName } from "#components/editor/image/image-tools";
import { useBarPlace } from "#components/editor/image/use-bar-place";
import { useImageActions } from "#components/editor/image/use-image-actions";
import { useSelectedImage } from "#components/editor/image/use-selected-image";
import { WidthPanel } from "#components/editor/image/width-panel";
import { isComposing } from "#lib/client/browser/ime";
import { keepInView } from "#lib/client/browser/scroll";

type Props = {
  /** Undefined where no picture of the text can be the cover. */
  cover: Cover | undefined;
};

/** The bar of the selected image. */
export function ImageBar({ cover }: Props) {
  const [editor] = useLexicalComposerContext();
  const image = useSelectedImage();
  const [panel, setPanel] = useState<{ name: PanelName; key: string } | null>(null);
  useEffect(
    () =>
      editor.registerCommand(
        describeImageCommand,
        (fileId) => {
          const found = $findImage(fileId);
          if (!found) return false;
          $selectImage(found);
          setPanel({ name: "description", key: found.getKey() });
          const element = editor.getElementByKey(found.getKey());
          const root = editor.getRootElement();
          if (element && root) keepInView(element, root, "center");
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor],
  );
  if (!image) return null;
  return (
    <Bar
      key={image.key}
      image={image}
      cover={cover}
      panel={panel?.key === image.key ? panel.name : null}
      onPanel={(name) => setPanel(name && { name, key: image.key })}
    />
  );
}

type BarProps = Props & {
  image: NonNullable<ReturnType<typeof useSelectedImage>>;
  panel: PanelName | null;
  onPanel: (name: PanelName | null) => void;
};

function Bar({ image, cover, panel, onPanel }: BarProps) {
  const [editor] = useLexicalComposerContext();
  const bar = useRef<HTMLDivElement>(null);
  const place = useBarPlace(image.key, bar);
  const panelId = useId();
  const actions = useImageActions(image.key);
  const closePanel = () => {
    onPanel(null);
    focusImageBar();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is for all tools inside
    <div
      ref={bar}
      className="absolute z-20 max-w-full rounded-md border border-line bg-paper-raised p-1 font-sans shadow-raised"
      // Not hidden until it is measured: a field in it takes the focus at once.
      style={place ?? { top: 0, opacity: 0 }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || isComposing(event)) return;
        event.preventDefault();
        event.stopPropagation();
        if (panel) closePanel();
        else {
          focusText(editor, () => {
            const node = $getNodeByKey(image.key);
            if (node) $selectImage(node);
          });
        }
      }}
    >
      <ImageTools
        image={image}
        actions={actions}
        cover={cover}
        panel={panel}
        panelId={panelId}
        onPanel={onPanel}
      />
      <div id={panelId}>
        {panel === "width" && !image.isInGallery && (
          <WidthPanel
            fields={image.fields}
            size={actions.readFileSize()}
            onChange={actions.change}
          />
        )}
        {panel === "description" && (
          <DescriptionPanel
            description={image.fields.altText}
            isShown={place !== null}
            onChange={(altText) => actions.change({ altText })}
            onDone={closePanel}
          />
        )}
      </div>
    </div>
  );
}
