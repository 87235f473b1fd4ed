"use client";
import { type KeyboardEvent, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { blankUrl, completeUrl } from "#lib/domain/body/url";

export type LinkFields = {
  url: string;
  title: string;
  opensNewTab: boolean;
};

type Props = {
  fields: LinkFields;
  onApply: (fields: LinkFields | null) => void;
  onClose: () => void;
};

/** Edits a link. Not a form element, because it is inside the form of the post. */
export function LinkForm({ fields, onApply, onClose }: Props) {
  const { link } = useMessages("upload");
  const [typed, setTyped] = useState(fields.url);
  const [title, setTitle] = useState(fields.title);
  const [opensNewTab, setOpensNewTab] = useState(fields.opensNewTab);
  const [isInvalid, setIsInvalid] = useState(false);
  const apply = () => {
    const url = completeUrl(typed);
    if (url === blankUrl) setIsInvalid(true);
    else onApply({ url, title: title.trim(), opensNewTab });
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
      <Field label={link.label} error={isInvalid ? link.invalid : null}>
        <Input
          autoFocus
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={link.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsInvalid(false);
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
          checked={opensNewTab}
          onChange={(event) => setOpensNewTab(event.target.checked)}
          className="choice"
        />
        {link.newTab}
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
