"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  presets?: readonly number[];
  /** `keepsFocus` leaves the focus in the panel, because the user may go on typing. */
  onChange: (value: number, keepsFocus: boolean) => void;
  onReset?: () => void;
};

/** Chooses a number, such as a font size, from an input or from presets. */
export function NumberPanel({ label, value, min, max, presets = [], onChange, onReset }: Props) {
  const { form } = useMessages("upload");
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : Number(typed);
  const isInvalid = !Number.isFinite(number) || number < min || number > max || typed === "";
  const apply = (keepsFocus: boolean) => {
    if (typed === null || isInvalid) return;
    onChange(number, keepsFocus);
    setTyped(null);
  };
  return (
    <div className="flex flex-wrap items-start gap-1.5">
      <Field
        label={label}
        hideLabel
        error={isInvalid ? interpolate(form.sizeRange, { min, max }) : null}
        className="w-28"
      >
        <Input
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = event.target.valueAsNumber;
            if (next >= min && next <= max) onChange(next, true);
          }}
          onBlur={() => apply(true)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply(false);
          }}
        />
      </Field>
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-pressed={preset === value}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setTyped(null);
            onChange(preset, false);
          }}
          className="min-h-11 min-w-11 rounded-md border border-line px-2 text-sm tabular-nums hover:bg-paper-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          {preset}
        </button>
      ))}
      {onReset && (
        <Button variant="text" onClick={onReset}>
          {form.defaultSize}
        </Button>
      )}
    </div>
  );
}
