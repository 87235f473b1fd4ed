"use client";
import type { ComponentProps, ReactNode } from "react";
import { ChoiceField } from "#components/desk/choice-field";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field } from "#components/ui/field";
import { Input, Textarea } from "#components/ui/input";
import { NumberField } from "#components/ui/number-field";
import type { FieldError } from "#lib/client/form/field-reason";
import type { Form } from "#lib/client/form/use-form";
import type { NumberRule } from "#lib/domain/number/read-number";

type Option = { value: string; label: string };

/** A plain field of a form: its control, what stands around it, and what is wrong with it. */
export type FormField<V> = {
  label: string;
  hint?: ReactNode;
  required?: true;
  optional?: true;
  /** Shares its line with a neighbour on wide screens. */
  isHalf?: true;
  /** Finds what is wrong with the typed values. */
  check?: (values: V) => FieldError | undefined;
  /** Says what is wrong, whoever found it. */
  describe?: (error: FieldError) => string;
  /** Another field, whose error a change of this one may have settled. */
  settles?: keyof V & string;
} & (
  | { control?: "input"; input?: ComponentProps<typeof Input> }
  | { control: "area"; input?: ComponentProps<typeof Textarea> }
  | { control: "choice"; options: readonly Option[] }
  | { control: "checkbox" }
  | { control: "number"; rule: NumberRule }
);

/** The fields of a form by the names of their values, in the order of the screen. */
export type FormFields<V> = { [K in keyof V & string]?: FormField<V> };

/** Returns what the fields find in the typed values, by their names. */
export const checkFields = <V extends object>(fields: FormFields<V>, values: V) =>
  Object.fromEntries(
    (Object.entries(fields) as [string, FormField<V>][]).map(([name, field]) => [
      name,
      field.check?.(values),
    ]),
  );

type Props<V> = { fields: FormFields<V>; form: Form<V, keyof V & string> };

/** Renders the plain fields of a form. */
export const FieldList = <V extends object>({ fields, form }: Props<V>) => (
  <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    {(Object.entries(fields) as [keyof V & string, FormField<V>][]).map(([name, field]) => (
      <div key={name} className={field.isHalf ? "min-w-0" : "min-w-0 sm:col-span-2"}>
        <Control name={name} field={field} form={form} />
      </div>
    ))}
  </div>
);

type ControlProps<V> = {
  name: keyof V & string;
  field: FormField<V>;
  form: Form<V, keyof V & string>;
};

function Control<V extends object>({
  name,
  field,
  form: { values, errors, change },
}: ControlProps<V>) {
  const { label, hint, settles } = field;
  const set = (value: unknown) =>
    change({ [name]: value, ...(settles && { [settles]: values[settles] }) } as Partial<V>);
  if (field.control === "checkbox") {
    return (
      <CheckboxField required={false} checked={values[name] === true} onChange={set}>
        {label}
      </CheckboxField>
    );
  }
  const value = String(values[name]);
  if (field.control === "choice") {
    return (
      <>
        <ChoiceField label={label} value={value} options={field.options} onChange={set} />
        {hint && <p className="mt-1 text-xs text-ink-faint">{hint}</p>}
      </>
    );
  }
  const error = errors[name];
  const props = {
    label,
    hint,
    error: error && field.describe?.(error),
    ...(field.required && { required: true }),
    ...(field.optional && { optional: true }),
  };
  if (field.control === "number") {
    return <NumberField {...props} rule={field.rule} value={value} onValueChange={set} />;
  }
  const onChange = (event: { target: { value: string } }) => set(event.target.value);
  return (
    <Field {...props}>
      {field.control === "area" ? (
        <Textarea {...field.input} value={value} onChange={onChange} />
      ) : (
        <Input {...field.input} value={value} onChange={onChange} />
      )}
    </Field>
  );
}
