"use client";
import { type KeyboardEvent, useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { blankPage, typedUrl } from "#lib/domain/body/link";

export type LinkFields = {
  url: string;
  title: string;
  /** Whether it opens in a window of its own. */
  isAside: boolean;
};

type Props = {
  fields: LinkFields;
  onApply: (fields: LinkFields | null) => void;
  onClose: () => void;
};

/** Asks for a link's address. Not a form of its own, since it stands inside the post's. */
export function LinkForm({ fields, onApply, onClose }: Props) {
  const { link } = useMessages("upload");
  const [typed, setTyped] = useState(fields.url);
  const [title, setTitle] = useState(fields.title);
  const [isAside, setIsAside] = useState(fields.isAside);
  const [isWrong, setIsWrong] = useState(false);
  const apply = () => {
    const url = typedUrl(typed);
    if (url === blankPage) setIsWrong(true);
    else onApply({ url, title: title.trim(), isAside });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) apply();
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter and Escape come from the fields inside
    <div onKeyDown={onKeyDown} className="flex flex-col gap-2.5 p-3">
      <Field label={link.label} error={isWrong ? link.wrong : null}>
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
        />
      </Field>
      <Field label={link.title}>
        <Input
          value={title}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <label className="flex min-h-9 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isAside}
          onChange={(event) => setIsAside(event.target.checked)}
          className="size-4.5 accent-accent"
        />
        {link.aside}
      </label>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={apply}>
          {link.apply}
        </Button>
        {fields.url !== "" && (
          <Button size="sm" variant="outline" onClick={() => onApply(null)}>
            {link.remove}
          </Button>
        )}
        <Button size="sm" variant="text" onClick={onClose}>
          {link.cancel}
        </Button>
      </div>
    </div>
  );
}
