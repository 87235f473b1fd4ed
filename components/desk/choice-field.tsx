"use client";
import { Field } from "#components/ui/field";
import { Select } from "#components/ui/input";

type Option = { value: string; label: string };

type Props = {
  label: string;
  value: string;
  options: readonly (Option | { label: string; options: readonly Option[] })[];
  onChange: (value: string) => void;
  className?: string;
};

/** A labelled select, with groups if the options have any. */
export function ChoiceField({ label, value, options, onChange, className }: Props) {
  return (
    <Field label={label} {...(className ? { className } : {})}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((each) =>
          "options" in each ? (
            <optgroup key={each.label} label={each.label}>
              {each.options.map(renderOption)}
            </optgroup>
          ) : (
            renderOption(each)
          ),
        )}
      </Select>
    </Field>
  );
}

const renderOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);
