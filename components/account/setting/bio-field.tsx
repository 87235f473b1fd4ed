"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Textarea } from "#components/ui/input";
import { limits } from "#lib/domain/limits";
import { countCharacters } from "#lib/domain/text/cut";
import { formatPlural } from "#lib/format/plural";

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** The bio and how many characters are left. A text that is too long can be typed and then shortened. */
export function BioField({ value, error, onChange }: Props) {
  const { settings } = useMessages("profile");
  const { locale } = usePageContext();
  const left = limits.bio - countCharacters(value.trim());
  return (
    <Field
      label={settings.profile.bio}
      optional
      error={error}
      hint={
        <span className="flex justify-between gap-4">
          {settings.profile.bioHint}
          <span
            className={left < 0 ? "shrink-0 text-danger tabular-nums" : "shrink-0 tabular-nums"}
          >
            {left < 0
              ? formatPlural(settings.profile.charactersOver, -left, locale)
              : formatPlural(settings.profile.charactersLeft, left, locale)}
          </span>
        </span>
      }
    >
      <Textarea
        name="bio"
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
