"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { NumberField } from "#components/ui/number-field";
import { readNumber } from "#lib/domain/number/read-number";
import { toFloat } from "#lib/domain/number/to-float";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  decimals?: number;
  presets?: readonly number[];
  /** `keepsFocus` leaves the focus in the panel, because the user may go on typing. */
  onChange: (value: number, keepsFocus: boolean) => void;
  onReset?: () => void;
};

/** Chooses a number, such as a font size, from an input or from presets. */
export function NumberPanel(props: Props) {
  const { label, value, min, max, decimals = 0, presets = [], onChange, onReset } = props;
  const { form } = useMessages("upload");
  const [typed, setTyped] = useState<string | null>(null);
  const rule = { decimals, min: String(min), max: String(max) };
  const read = (text: string) => {
    const { value: exact } = readNumber(text, rule);
    return exact === null ? null : toFloat(exact);
  };
  const number = typed === null ? value : read(typed);
  const apply = (keepsFocus: boolean) => {
    if (typed === null || number === null) return;
    onChange(number, keepsFocus);
    setTyped(null);
  };
  return (
    <div className="flex flex-wrap items-start gap-1.5">
      <NumberField
        label={label}
        hideLabel
        error={number === null ? interpolate(form.sizeRange, { min, max }) : null}
        className="w-28"
        rule={rule}
        value={typed ?? String(Math.round(value * 10) / 10)}
        onValueChange={(next) => {
          setTyped(next);
          const nextNumber = read(next);
          if (nextNumber !== null) onChange(nextNumber, true);
        }}
        input={{
          onBlur: () => apply(true),
          onKeyDown: (event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            apply(false);
          },
        }}
      />
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
