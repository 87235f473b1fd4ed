"use client";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalNodeSelection } from "@lexical/react/useLexicalNodeSelection";
import clsx from "clsx";
import { CLICK_COMMAND, COMMAND_PRIORITY_LOW, type NodeKey } from "lexical";
import { useEffect, useRef } from "react";
import { useText } from "#components/shell/place";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input, Select } from "#components/ui/input";
import { showToast } from "#lib/client/toast";
import { imageIdOf } from "#lib/domain/body/image";
import type { ImageFields } from "#lib/domain/body/node";
import { filePath } from "#lib/paths";

type Props = {
  nodeKey: NodeKey;
  fields: ImageFields;
  onChange: (change: Partial<ImageFields>) => void;
  onRemove: () => void;
};

/** An image in the editor; while it is selected its description, caption and place can be changed. */
export default function ImageView({ nodeKey, fields, onChange, onRemove }: Props) {
  const { image: texts, warning } = useText("upload");
  const [editor] = useLexicalComposerContext();
  const [isSelected, setSelected, clearSelection] = useLexicalNodeSelection(nodeKey);
  const picture = useRef<HTMLImageElement>(null);
  const fileId = imageIdOf(fields.src);

  useEffect(
    () =>
      editor.registerCommand(
        CLICK_COMMAND,
        (event) => {
          if (event.target !== picture.current) return false;
          clearSelection();
          setSelected(true);
          return true;
        },
        COMMAND_PRIORITY_LOW,
      ),
    [editor, clearSelection, setSelected],
  );

  return (
    <span
      className={clsx(
        "block",
        fields.position === "left" && "mr-auto w-1/2",
        fields.position === "right" && "ml-auto w-1/2",
      )}
    >
      <img
        ref={picture}
        src={fileId ? filePath(fileId, 960) : undefined}
        alt={fields.altText || fields.caption}
        width={fields.width || undefined}
        height={fields.height || undefined}
        draggable={false}
        onError={() => showToast(warning.previewFailed, "warning")}
        className={clsx(
          "mx-auto block h-auto max-h-[70svh] w-auto max-w-full rounded-sm bg-paper-sunken",
          isSelected && "editor-selected",
        )}
      />
      {fields.showCaption && !isSelected && (
        <span className="mt-2 block text-center text-sm text-ink-faint">{fields.caption}</span>
      )}
      {isSelected && (
        <span className="mt-4 grid gap-3 rounded-md border border-line bg-paper-raised p-4 text-left">
          <Field label={texts.alt} hint={texts.altHint}>
            <Input
              value={fields.altText}
              maxLength={500}
              onChange={(event) => onChange({ altText: event.target.value })}
            />
          </Field>
          <Field label={texts.caption}>
            <Input
              value={fields.caption}
              maxLength={500}
              onChange={(event) =>
                onChange({ caption: event.target.value, showCaption: event.target.value !== "" })
              }
            />
          </Field>
          <span className="flex flex-wrap items-end justify-between gap-3">
            <Field label={texts.position}>
              <Select
                value={fields.position}
                onChange={(event) =>
                  onChange({ position: event.target.value as ImageFields["position"] })
                }
              >
                <option value="full">{texts.full}</option>
                <option value="left">{texts.left}</option>
                <option value="right">{texts.right}</option>
              </Select>
            </Field>
            <Button variant="outline" onClick={onRemove}>
              {texts.remove}
            </Button>
          </span>
        </span>
      )}
    </span>
  );
}
