"use client";
import { Globe, Lock } from "lucide";
import { useMessages } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";

type Props = { isPublic: boolean; onChange: (isPublic: boolean) => void };

/** Chooses between a public and a private post. */
export function VisibilityField({ isPublic, onChange }: Props) {
  const { visibility } = useMessages("upload");
  const options = [
    { value: true, icon: Globe, title: visibility.public, text: visibility.publicText },
    { value: false, icon: Lock, title: visibility.private, text: visibility.privateText },
  ];
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{visibility.title}</legend>
      <div className="grid gap-2 xs:grid-cols-2">
        {options.map(({ value, icon, title, text }) => (
          <label
            key={title}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line px-3.5 py-2.5 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="visibility"
              checked={isPublic === value}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            <Icon icon={icon} size={20} className="shrink-0" />
            <span>
              <span className="block text-sm font-semibold">{title}</span>
              <span className="block text-xs text-ink-soft">{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
