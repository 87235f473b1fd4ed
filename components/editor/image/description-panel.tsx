"use client";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { isComposing } from "#lib/client/browser/ime";
import { maxCaptionLength } from "#lib/domain/body/inline/image";

type Props = {
  description: string;
  /** False while the text is hidden, when nothing can take the focus. */
  isShown: boolean;
  onChange: (description: string) => void;
  /** Called for Enter. */
  onDone: () => void;
};

/** Describes an image to people who cannot see it. */
export function DescriptionPanel({ description, isShown, onChange, onDone }: Props) {
  const { image: messages } = useMessages("upload");
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(description);
  useEffect(() => {
    if (isShown) field.current?.focus();
  }, [isShown]);
  return (
    <div className="p-2 text-base leading-normal">
      <Field label={messages.alt} hint={messages.altHint}>
        <Input
          ref={field}
          value={typed}
          maxLength={maxCaptionLength}
          enterKeyHint="done"
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || isComposing(event)) return;
            event.preventDefault();
            onDone();
          }}
        />
      </Field>
    </div>
  );
}
