"use client";
import { ArrowDown, ArrowUp, Trash2 } from "lucide";
import { type RefObject, useRef } from "react";
import { useStopEditorEvents } from "#components/editor/use-stop-editor-events";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Input, Select } from "#components/ui/input";
import type { ImageFields } from "#lib/domain/body/node";

type Props = {
  fields: ImageFields;
  firstRef: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<ImageFields>) => void;
  onMove: (direction: 1 | -1) => void;
  onRemove: () => void;
  onDone: () => void;
};

/** Edits the description and position of the selected image. */
export function ImagePanel({ fields, firstRef, onChange, onMove, onRemove, onDone }: Props) {
  const { image: messages } = useMessages("upload");
  const panel = useRef<HTMLSpanElement>(null);
  useStopEditorEvents(panel);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the text allows inline elements only, so no fieldset
    <span
      ref={panel}
      role="group"
      aria-label={messages.label}
      onKeyDown={(event) => {
        if (event.key !== "Escape" && event.key !== "Enter") return;
        if (event.key === "Enter" && !(event.target instanceof HTMLInputElement)) return;
        if (event.nativeEvent.isComposing) return;
        event.preventDefault();
        onDone();
      }}
      className="mt-5 grid gap-3 rounded-md border border-line bg-paper-raised p-4 text-left text-base leading-normal"
    >
      <Field label={messages.alt} hint={messages.altHint}>
        <Input
          ref={firstRef}
          value={fields.altText}
          maxLength={500}
          onChange={(event) => onChange({ altText: event.target.value })}
        />
      </Field>
      <span className="flex flex-wrap items-end gap-x-2 gap-y-3">
        <Field label={messages.position} className="min-w-40 flex-1">
          <Select
            value={fields.position}
            onChange={(event) =>
              onChange({ position: event.target.value as ImageFields["position"] })
            }
          >
            <option value="full">{messages.full}</option>
            <option value="left">{messages.left}</option>
            <option value="right">{messages.right}</option>
          </Select>
        </Field>
        <span className="flex">
          <IconButton label={messages.moveUp} onClick={() => onMove(-1)}>
            <Icon icon={ArrowUp} size={20} />
          </IconButton>
          <IconButton label={messages.moveDown} onClick={() => onMove(1)}>
            <Icon icon={ArrowDown} size={20} />
          </IconButton>
          <IconButton label={messages.remove} onClick={onRemove}>
            <Icon icon={Trash2} size={20} />
          </IconButton>
        </span>
        <Button variant="outline" onClick={onDone}>
          {messages.done}
        </Button>
      </span>
    </span>
  );
}
