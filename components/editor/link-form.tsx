"use client";
import { useState } from "react";
import { useText } from "#components/shell/place";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { blankPage, typedUrl } from "#lib/domain/body/link";

type Props = { url: string; onApply: (url: string | null) => void; onClose: () => void };

/** Asks for a link's address. Not a form of its own, since it stands inside the post's. */
export function LinkForm({ url, onApply, onClose }: Props) {
  const { link } = useText("upload");
  const [typed, setTyped] = useState(url);
  const [isWrong, setIsWrong] = useState(false);
  const apply = () => {
    const address = typedUrl(typed);
    if (address === blankPage) setIsWrong(true);
    else onApply(address);
  };
  return (
    <div className="flex flex-wrap items-start gap-2 border-t border-line py-3">
      <Field
        label={link.label}
        hideLabel
        error={isWrong ? link.wrong : null}
        className="min-w-0 flex-1 basis-60"
      >
        <Input
          autoFocus
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={link.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === "Enter") apply();
            else if (event.key === "Escape") onClose();
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button onClick={apply}>{link.apply}</Button>
        {url !== "" && (
          <Button variant="outline" onClick={() => onApply(null)}>
            {link.remove}
          </Button>
        )}
        <Button variant="text" onClick={onClose}>
          {link.cancel}
        </Button>
      </div>
    </div>
  );
}
