"use client";
import { ArrowDown, ArrowUp, Trash2 } from "lucide";
import { type RefObject, useRef } from "react";
import { useOwnKeys } from "#components/editor/image/use-own-keys";
import { useMessages } from "#components/i18n/page-context";
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
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onDone: () => void;
};

/** What a selected image says of itself: its description, caption and place. */
export function ImagePanel({ fields, firstRef, onChange, onMove, onRemove, onDone }: Props) {
  const { image: texts } = useMessages("upload");
  const panel = useRef<HTMLSpanElement>(null);
  useOwnKeys(panel);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands inside the text, where no fieldset can
    <span
      ref={panel}
      role="group"
      aria-label={texts.label}
      onKeyDown={(event) => {
        if (event.key !== "Escape" && event.key !== "Enter") return;
        if (event.key === "Enter" && !(event.target instanceof HTMLInputElement)) return;
        if (event.nativeEvent.isComposing) return;
        event.preventDefault();
        onDone();
      }}
      className="mt-5 grid gap-3 rounded-md border border-line bg-paper-raised p-4 text-left text-base leading-normal"
    >
      <Field label={texts.alt} hint={texts.altHint}>
        <Input
          ref={firstRef}
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
      <span className="flex flex-wrap items-end gap-x-2 gap-y-3">
        <Field label={texts.position} className="min-w-40 flex-1">
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
        <span className="flex">
          <IconButton label={texts.up} onClick={() => onMove(-1)}>
            <Icon of={ArrowUp} size={19} />
          </IconButton>
          <IconButton label={texts.down} onClick={() => onMove(1)}>
            <Icon of={ArrowDown} size={19} />
          </IconButton>
          <IconButton label={texts.remove} onClick={onRemove}>
            <Icon of={Trash2} size={19} />
          </IconButton>
        </span>
        <Button variant="outline" onClick={onDone}>
          {texts.done}
        </Button>
      </span>
    </span>
  );
}
